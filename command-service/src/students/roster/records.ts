import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { NotARoster } from './not-a-roster.ts';

/** A line of a table that has something in it. */
export interface TableRecord {
  /** Where it stands in the file, from 1; of a record of several lines, the last. */
  readonly line: number;
  /** Without the space around them. */
  readonly cells: readonly string[];
}

/** More than spreadsheets write of a roster. What is done with a row's cells is done in one go. */
const WIDEST = 1_000;

/**
 * Cuts a text as spreadsheets write it into records: tabs, semicolons or commas, whichever its first line has; quoted
 * cells; any line ends. Lines without anything in them are left out. Whatever else there is to do gets its turn in
 * between.
 * @param most how many lines it may have, also without anything in them: they take as long to read
 * @throws NotARoster where a quote is not closed, or a row or a cell of one is too many: as soon as it is
 */
export async function readRecords(text: string, most: number): Promise<readonly TableRecord[]> {
  const table = text.replace(/^\uFEFF/u, '');
  const records: TableRecord[] = [];
  let begun = 1;
  let count = 0;
  const parser = parse({
    delimiter: delimiterOf(table),
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    on_record: (cells: readonly string[], { lines: line }) => {
      count += 1;
      if (count > most) throw new NotARoster('import.tooManyRows', line);
      if (cells.length > WIDEST) throw new NotARoster('import.tooManyColumns', line);
      records.push({ line, cells: cells.map(contentOf) });
      begun = line + 1;
    },
  });
  try {
    // Records are taken by `on_record`: nothing comes out, and what comes out is read so that it ends.
    await pipeline(slicesOf(table), parser.resume());
  } catch (error) {
    if (error instanceof CsvError) throw new NotARoster('import.quote', begun);
    throw error;
  }
  return records.filter(({ cells }, at) => cells.some((cell) => cell !== '') && !(at === 0 && saysSeparator(cells)));
}

/** `="0123"` is how a text of digits is kept from becoming a number in a spreadsheet. */
const TEXT_FORMULA = /^="([^"]*)"$/u;

function contentOf(cell: string): string {
  const text = cell.trim();
  return (TEXT_FORMULA.exec(text)?.[1] ?? text).trim();
}

/** Whether a line tells Excel what separates cells, and nothing else: `sep=;`. */
const saysSeparator = ([first = '', ...others]: readonly string[]): boolean =>
  first.toLowerCase() === 'sep=' && others.every((cell) => cell === '');

/** In characters: read in some milliseconds. */
const SLICE = 16_384;

/** A text in pieces, its lines ended alike. */
async function* slicesOf(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length;) {
    // A line's end, or a character that JavaScript has as two, is not cut.
    const isWithin = /^(?:\r\n|[\uD800-\uDBFF][\uDC00-\uDFFF])/.test(text.slice(start + SLICE - 1, start + SLICE + 1));
    const end = start + SLICE + (isWithin ? 1 : 0);
    yield text.slice(start, end).replace(/\r\n?/gu, '\n');
    await setImmediate();
    start = end;
  }
}

/** A tab wins, since names and addresses have none; a semicolon before a comma, as French spreadsheets write it. */
const SEPARATORS: readonly string[] = ['\t', ';', ','];

/** The first of the separators that the first line with one has: a title has none. Those in quotes separate nothing. */
function delimiterOf(table: string): string {
  const first = table.search(/\S/u);
  const begin = Math.max(table.lastIndexOf('\n', first), table.lastIndexOf('\r', first)) + 1;
  const found = new Set<string>();
  let inQuotes = false;
  // Where a cell begins; and after the end of quotes, since a quote twice stands for itself.
  let mayOpen = true;
  for (let at = begin; at < table.length; at += 1) {
    const char = table.charAt(at);
    if (inQuotes) {
      inQuotes = char !== '"';
    } else if (char === '"' && mayOpen) {
      inQuotes = true;
    } else if (char === '\n' || char === '\r') {
      if (found.size > 0) break;
      mayOpen = true;
    } else {
      mayOpen = SEPARATORS.includes(char);
      if (mayOpen) found.add(char);
    }
  }
  return SEPARATORS.find((separator) => found.has(separator)) ?? ',';
}
