import { describe, expect, it } from 'vitest';
import { parseImportOptions } from './import-options.ts';

describe('the command line of an import', () => {
  it('is a file, alone', () => {
    expect(parseImportOptions(['roster.tsv'])).toEqual({
      file: 'roster.tsv',
      level: null,
      section: null,
      status: null,
      movesEnrolled: false,
      setsStatus: false,
    });
  });

  it('may give a class and a status, in any case, and change who is enrolled', () => {
    const all = ['--level', 'TERM', 'term-b.csv', '--section=b', '--move-enrolled', '--set-status', '--status', 'Cyan'];
    expect(parseImportOptions(all)).toEqual({
      file: 'term-b.csv',
      level: 'Term',
      section: 'B',
      status: 'cyan',
      movesEnrolled: true,
      setsStatus: true,
    });
  });

  it.each([
    [[], 'Give one file'],
    [['one.tsv', 'two.tsv'], 'Give one file'],
    [['roster.tsv', '--level', '7e'], '--level must be one of 6e, 5e'],
    [['roster.tsv', '--status', 'green'], '--status must be one of cyan, blue, red, black'],
    [['roster.tsv', '--class', '6e'], "Unknown option '--class'"],
    [['roster.tsv', '--level'], "'--level <value>' argument missing"],
  ])('is refused when it is %j', (args, message) => {
    expect(() => parseImportOptions(args)).toThrow(message);
  });
});
