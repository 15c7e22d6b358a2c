import type { Download } from '@vigie/http';
import type { ExportFormat, ExportLocale } from '../contract/index.ts';
import { csvOf, type Rows } from './csv.ts';
import { xlsxOf } from './xlsx.ts';

export const TABLE_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** What a table is made into. */
export interface TableFile {
  readonly format: ExportFormat;
  readonly locale: ExportLocale;
  /** Without its ending. */
  readonly filename: string;
  readonly sheet: string;
}

/** A table as a file, made while it is sent. */
export function tableFile(rows: Rows, { format, locale, filename, sheet }: TableFile): Download {
  const content = format === 'csv' ? csvOf(rows, locale) : xlsxOf(rows, sheet);
  return { type: TABLE_TYPES[format], filename: `${filename}.${format}`, content };
}
