/**
 * Of a language's texts: those of the first screen and of what the server says, those of daily use, and those of the Admin
 * screen and the statistics.
 */
export type TextPart = 'first' | 'daily' | 'admin';
