import { stringify } from 'csv-stringify/sync';
import type { ExportLocale } from '../contract/index.ts';

/** A table, piece by piece: texts in rows, the first one its head. */
export type Rows = AsyncIterable<readonly (readonly string[])[]>;

const BYTE_ORDER_MARK = '\uFEFF';

/** Spreadsheets take the list separator of their language. */
const DELIMITERS: Readonly<Record<ExportLocale, string>> = { en: ',', fr: ';' };

/**
 * Where a formula would begin for a spreadsheet that expects the separator of another language, and so cuts cells, and
 * their lines, within, also at their start; quotes before it are dropped there. A dash or plus with a space behind it
 * is an item of a list.
 */
const INNER_FORMULA = /(?=[=@]|[+-]\S)(?<=[;,\t\r\n][\s"]*)/gu;

const neutral = (cell: string): string => cell.replaceAll(INNER_FORMULA, "'");

/**
 * A CSV file (RFC 4180) that spreadsheets take for UTF-8. A cell that they would take for a formula (it starts with
 * = + - @, tab or CR) gets an apostrophe before it (design section 5), also where it begins within.
 */
export async function* csvOf(rows: Rows, locale: ExportLocale): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BYTE_ORDER_MARK);
  for await (const piece of rows) {
    yield Buffer.from(
      stringify(
        piece.map((row) => row.map(neutral)),
        {
          delimiter: DELIMITERS[locale],
          record_delimiter: 'windows',
          escape_formulas: true,
          // It would leave a line break of another kind than the rows' own unquoted.
          quoted_match: /[\r\n]/u,
        },
      ),
    );
  }
}
