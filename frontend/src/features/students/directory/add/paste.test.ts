import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePasted } from './paste.ts';

describe('A pasted text', () => {
  it('has a student in each line: last name, first name, email, and perhaps a tag number', () => {
    expect(parsePasted('dupré\tzoé marie\tZoe@School.test\t 123 \r\nle  goff\tyann\tyann@school.test\n')).toEqual({
      students: [
        { lastName: 'DUPRÉ', firstName: 'Zoé-Marie', email: 'zoe@school.test', tagNb: '123' },
        { lastName: 'LE GOFF', firstName: 'Yann', email: 'yann@school.test', tagNb: '' },
      ],
      skipped: [],
    });
  });

  it('is told which lines are no students: too few columns, or no last name', () => {
    const { students, skipped } = parsePasted('DUPRÉ\tZoé\n\n \tYann\ty@school.test\nABEL\tAnn\t\n');
    expect(students).toEqual([{ lastName: 'ABEL', firstName: 'Ann', email: '', tagNb: '' }]);
    expect(skipped).toEqual([1, 3]);
  });

  it('may have quoted cells with line breaks in them, as spreadsheets copy them', () => {
    const text =
      '"DUPONT\nép. ""MARTIN"""\tJeanne\t"j@school.test"\t\t"PAI\nvoir infirmerie"\tDP\t\n"O\tBRIEN\tAnn\t\r\n';
    expect(parsePasted(text)).toEqual({
      students: [
        { lastName: 'DUPONT ÉP. "MARTIN"', firstName: 'Jeanne', email: 'j@school.test', tagNb: '' },
        { lastName: '"O', firstName: 'Brien', email: 'ann', tagNb: '' },
      ],
      skipped: [],
    });
  });

  it('is told which rows are none by the line where they begin', () => {
    expect(parsePasted('"A\nB"\tZoé\nABEL\tAnn\t\nCain').skipped).toEqual([1, 4]);
  });

  it('may be anything: each line that is not empty is a student or skipped', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom('a', '\t', ' ', 'é') })), (lines) => {
        const { students, skipped } = parsePasted(lines.join('\n'));
        expect(students.length + skipped.length).toBe(lines.filter((line) => line.trim() !== '').length);
      }),
    );
  });
});
