/** The command line, or a file that it names, can't be used. The message is for whoever typed it. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}
