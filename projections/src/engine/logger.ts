/** The part of a pino logger that the engine uses. Fields are ids and counts, never what a document holds. */
export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
