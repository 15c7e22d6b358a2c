import type { RowError } from '../../command-handler/refusals.ts';

type Reason =
  | 'import.empty'
  | 'import.quote'
  | 'import.header'
  | 'import.column'
  | 'import.tooManyColumns'
  | 'import.tooManyRows';

/** The file is no roster as a whole; why is a message key. */
export class NotARoster extends Error {
  readonly text: Reason;
  /** The line of the file, from 1. */
  readonly line: number;
  /** The columns of its header row that nobody knows. */
  readonly columns: readonly string[];

  constructor(text: Reason, line: number, columns: readonly string[] = []) {
    super(`Not a roster: ${text} on line ${line}`);
    this.name = 'NotARoster';
    this.text = text;
    this.line = line;
    this.columns = columns;
  }

  /** All that is wrong, each column by its name; rows are lines of the file. */
  get errors(): readonly RowError[] {
    const { text, line: row, columns } = this;
    const unknown = columns.map((path): RowError => ({ row, path, text: 'import.column' }));
    return text === 'import.column' ? unknown : [{ row, path: '', text }, ...unknown];
  }
}
