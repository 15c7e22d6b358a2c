import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StudentInput } from './normalise.ts';
import { checkRows } from './rows.ts';

const ZOE: StudentInput = {
  firstName: 'zoé anne',
  lastName: 'Leroy',
  email: 'Zoe@example.test',
  tagNb: '0042',
  level: '6e',
  section: 'A',
  status: 'cyan',
};
const IGOR: StudentInput = { ...ZOE, firstName: 'Igor', email: null, tagNb: null };

describe('a list of students', () => {
  it('is written the way all are written', async () => {
    expect(await checkRows([ZOE, IGOR])).toEqual({
      details: [
        { ...ZOE, firstName: 'Zoé-Anne', lastName: 'LEROY', email: 'zoe@example.test', tagNb: '42' },
        { ...IGOR, lastName: 'LEROY' },
      ],
      errors: [],
    });
  });

  it('may have the tag number of a serial of ten bytes', async () => {
    const { details, errors } = await checkRows([{ ...ZOE, tagNb: '1147572057307809438821892' }]);
    expect([details[0]?.tagNb, errors]).toEqual(['1147572057307809438821892', []]);
  });

  it.each([
    [{ lastName: ' ' }, 'lastName', 'student.nameRequired'],
    [{ firstName: '' }, 'firstName', 'student.nameRequired'],
    [{ email: 'zoe@example' }, 'email', 'student.emailInvalid'],
    [{ tagNb: '04:EE' }, 'tagNb', 'student.badgeInvalid'],
    [{ tagNb: '1,14757E+24' }, 'tagNb', 'student.badgeRounded'],
    [{ level: null }, 'level', 'student.classRequired'],
    [{ section: null }, 'section', 'student.classRequired'],
    [{ status: null }, 'status', 'student.classRequired'],
  ])('with %j tells the row and the column', async (fault, path, text) => {
    const { details, errors } = await checkRows([IGOR, { ...ZOE, ...fault }]);
    expect(details[1]).toBeNull();
    expect(errors).toEqual([{ row: 1, path, text }]);
  });

  it('tells everything that is wrong, in every row', async () => {
    const bad = { ...ZOE, firstName: '', email: 'no', section: null };
    expect((await checkRows([bad, bad])).errors.map(({ row, path }) => [row, path])).toEqual([
      [0, 'firstName'],
      [0, 'email'],
      [0, 'section'],
      [1, 'firstName'],
      [1, 'email'],
      [1, 'section'],
    ]);
  });

  it.each([
    [
      ['36424744194862500', '36424744194870100'],
      [0, 1],
    ],
    [
      ['36424744194862500', '1147572057307800000000000', '42', '36424744194862596'],
      [0, 1],
    ],
    [['36424744194862500'], []],
    [['36424744194862500', '36424744194862596'], []],
    [['100000000000000', '200000000000000'], []],
  ])('has no tag numbers that a spreadsheet has rounded, as where most are: %j', async (tags, rounded) => {
    const list = tags.map((tagNb, row) => ({ ...IGOR, firstName: `Igor ${row}`, tagNb }));
    const { errors } = await checkRows(list);
    expect(errors).toEqual(rounded.map((row) => ({ row, path: 'tagNb', text: 'student.badgeRounded' })));
  });

  it('may have a tag number, and an email, once', async () => {
    const other = { ...ZOE, firstName: 'Zara' };
    expect((await checkRows([ZOE, { ...other, tagNb: '42', email: null }])).errors).toEqual([
      { row: 1, path: 'tagNb', text: 'student.badgeTaken' },
    ]);
    expect((await checkRows([ZOE, { ...other, tagNb: null, email: 'ZOE@EXAMPLE.test' }])).errors).toEqual([
      { row: 1, path: 'email', text: 'student.repeated' },
    ]);
  });

  it('may have namesakes in different classes, but not the same row twice', async () => {
    const typedOtherwise = { ...IGOR, firstName: ' igor ', lastName: 'LEROY' };
    expect((await checkRows([IGOR, { ...IGOR, section: 'B' }, typedOtherwise])).errors).toEqual([
      { row: 2, path: '', text: 'student.repeated' },
    ]);
  });
});

describe('a long list', () => {
  const long = Array.from({ length: 1000 }, () => IGOR);

  it('lets others have their turn while it is checked', async () => {
    const turn = new Promise((resolve) => setImmediate(resolve, 'a turn'));
    expect(await Promise.race([checkRows(long), turn])).toBe('a turn');
  });

  it('is left off once nobody wants it any more', async () => {
    const stop = new AbortController();
    const checked = checkRows(long, stop.signal);
    setImmediate(() => stop.abort(new Error('The worker stops')));
    await expect(checked).rejects.toThrow('The worker stops');
  });
});

it('of each tag number, one row is without error: the first', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 12 }), async (tags) => {
      const { errors } = await checkRows(
        tags.map((tag, row) => ({ ...IGOR, firstName: `Igor ${row}`, tagNb: `${tag}` })),
      );
      const later = tags.flatMap((tag, row) => (tags.indexOf(tag) < row ? [row] : []));
      expect(errors.map(({ row }) => row)).toEqual(later);
    }),
  );
});
