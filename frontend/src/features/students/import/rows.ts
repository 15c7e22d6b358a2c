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
