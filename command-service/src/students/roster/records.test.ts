import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NotARoster } from './not-a-roster.ts';
import { readRecords } from './records.ts';

const MOST = 100;
const cellsOf = async (text: string) => (await readRecords(text, MOST)).map(({ cells }) => cells);

describe('a table', () => {
  it.each([
    ['tabs', 'LEROY\tZoé\tzoe@example.test\n'],
    ['semicolons', 'LEROY;Zoé;zoe@example.test\n'],
    ['commas', 'LEROY,Zoé,zoe@example.test\n'],
    ['a byte order mark', '\uFEFFLEROY;Zoé;zoe@example.test\n'],
    ['no line end', 'LEROY;Zoé;zoe@example.test'],
    ['space around its cells', ' LEROY ;Zoé\u00A0;  zoe@example.test\n'],
    ['quotes', '"LEROY";"Zoé";"zoe@example.test"\n'],
    ['a line that says what separates', 'sep=;\r\nLEROY;Zoé;zoe@example.test\r\n'],
    ['formulas that keep a text', '="LEROY";Zoé;"=""zoe@example.test"""\n'],
    ['empty lines around', '\r\n\r\nLEROY;Zoé;zoe@example.test\r\n;;\r\n\r\n'],
  ])('may have %s', async (_, text) => {
    expect(await cellsOf(text)).toEqual([['LEROY', 'Zoé', 'zoe@example.test']]);
  });

  it.each([
    ['\r\n', 'Windows'],
    ['\n', 'Unix'],
    ['\r', 'old Macintosh'],
  ])('has the lines of the file with line ends %j (%s)', async (end) => {
    const text = ['A;B;C', '', '"D', 'E";F;G', 'H;I;J', ''].join(end);
    expect((await readRecords(text, MOST)).map(({ line, cells }) => [line, cells[0]])).toEqual([
      [1, 'A'],
      [4, 'D\nE'],
      [5, 'H'],
    ]);
  });

  it('that is long has its lines wherever it is cut into slices to be read', async () => {
    for (let length = 16_380; length < 16_390; length += 1) {
      const records = await readRecords(`${'a'.repeat(length)}\r\nb\r\n`, MOST);
      expect(records.map(({ line, cells }) => [line, cells[0]?.length])).toEqual([
        [1, length],
        [2, 1],
      ]);
    }
  });

  it('that is long has its characters wherever it is cut, those beyond the first 65,536 too', async () => {
    for (let length = 16_380; length < 16_390; length += 1) {
      const cell = `${'a'.repeat(length)}𠮷TANAKA`;
      expect(await cellsOf(`${cell}\n`)).toEqual([[cell]]);
    }
  });

  it('keeps the separators and quotes that quoted cells hold', async () => {
    expect(await cellsOf('"LEROY, Jr",Zoé,"the ""zed"""\n')).toEqual([['LEROY, Jr', 'Zoé', 'the "zed"']]);
  });

  it('keeps a quote in the middle of a cell', async () => {
    expect(await cellsOf('O"BRIEN\tAnn\t\n')).toEqual([['O"BRIEN', 'Ann', '']]);
  });

  it('is cut as its first line with a separator is, below its titles', async () => {
    expect(await cellsOf('Élèves\n"6e A"\n\nLEROY, Jr;Zoé;x\n')).toEqual([
      ['Élèves'],
      ['6e A'],
      ['LEROY, Jr', 'Zoé', 'x'],
    ]);
  });

  it('with a tab in its first line is cut at tabs alone', async () => {
    expect(await cellsOf('LEROY, Jr\tZoé; Zed\tx\n')).toEqual([['LEROY, Jr', 'Zoé; Zed', 'x']]);
  });

  it.each([
    ['QB,"Zoé; dite Z",qb@x.test\n', ['QB', 'Zoé; dite Z', 'qb@x.test']],
    ['\uFEFF"Q;B","Zoé ""Z;""\tZ",qb@x.test\n', ['Q;B', 'Zoé "Z;"\tZ', 'qb@x.test']],
    ['\n"Q,\nB";"Zoé\n";qb@x.test\n', ['Q,\nB', 'Zoé', 'qb@x.test']],
    ['O""BRIEN,Zoé "Z;qb@x.test\n', ['O""BRIEN,Zoé "Z', 'qb@x.test']],
    ['O"BRIEN;Zoé ""Z,qb@x.test\n', ['O"BRIEN', 'Zoé ""Z,qb@x.test']],
  ])('is not cut at what its first row has in quotes: %j', async (text, cells) => {
    expect(await cellsOf(text)).toEqual([cells]);
  });

  it('with a quote that is never closed tells the line that it is on', async () => {
    await expect(readRecords('A,B,C\nD,"E,F\nG,H,I\n', MOST)).rejects.toThrow(new NotARoster('import.quote', 2));
  });

  it.each([
    ['rows', 'A;B;C\n'],
    ['empty lines', '\n'],
  ])('of too many %s is not read to its end', async (_, line) => {
    expect((await readRecords(line.repeat(MOST), MOST)).length).toBeLessThanOrEqual(MOST);
    // The quote that is never closed is not come to.
    await expect(readRecords(`${line.repeat(MOST + 1)}"D`, MOST)).rejects.toThrow(
      new NotARoster('import.tooManyRows', MOST + 1),
    );
  });

  it('that is long lets others have their turn while it is read', async () => {
    let turns = 0;
    const takeTurn = (): void => {
      turns += 1;
      next = setImmediate(takeTurn);
    };
    let next = setImmediate(takeTurn);
    const [record] = await readRecords(`${'a'.repeat(200_000)};b`, MOST);
    clearImmediate(next);
    expect(record?.cells).toEqual(['a'.repeat(200_000), 'b']);
    expect(turns).toBeGreaterThan(10);
  });
});

it('whatever a spreadsheet quotes comes back, on lines that count up', async () => {
  const cell = fc
    .string({ unit: fc.constantFrom('a', 'é', ' ', '"', ';', ',', '\t', '\n') })
    .map((text) => `x${text}x`);
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(table, fc.constantFrom('\n', '\r\n'), async (rows, end) => {
      const quoted = rows.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(';'));
      const records = (await readRecords(`Z;Z${end}${quoted.join(end)}${end}`, MOST)).slice(1);
      expect(records.map(({ cells }) => cells)).toEqual(rows);
      const lines = records.map(({ line }) => line);
      expect(lines.at(-1)).toBe(1 + rows.flat().join('').split('\n').length - 1 + rows.length);
      expect(lines).toEqual(lines.toSorted((one, other) => one - other));
    }),
    { numRuns: 50 },
  );
});
