/** Where a command line tool writes: lines. */
export interface Output {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}
