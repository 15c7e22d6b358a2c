/** The file is no roster as a whole; why is a message key. */
export class NotARoster extends Error {
  readonly text: 'import.empty' | 'import.quote' | 'import.header' | 'import.tooManyColumns' | 'import.tooManyRows';
  /** The line of the file, from 1. */
  readonly line: number;

  constructor(text: NotARoster['text'], line: number) {
    super(`Not a roster: ${text} on line ${line}`);
    this.name = 'NotARoster';
    this.text = text;
    this.line = line;
  }
}
