const LINE_END = /\r\n|\n|\r/u;

/** How many rows of a table have something in them. */
export function rowCount(text: string): number {
  return text.split(LINE_END).filter((line) => line.trim() !== '').length;
}

/** The lines of a table, by their numbers, from 1. */
export function linesOf(text: string): (row: number) => string | null {
  const lines = text.split(LINE_END);
  return (row) => lines[row - 1]?.trim() || null;
}

const CELL_END = /[\t;,]/u;
const NUMBER = /^\s*"?(\d{1,25})"?\s*$/u;

/** The tag number in a line, as far as it can be told without the columns' names: the only number there. */
export function tagNumberIn(line: string): string | null {
  const [number, other] = line.split(CELL_END).flatMap((cell) => NUMBER.exec(cell)?.[1] ?? []);
  return number === undefined || other !== undefined ? null : number;
}
