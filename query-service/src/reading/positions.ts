import { POSITION } from '../contract/index.ts';

/** Whether a client may have been given this by a command or a query. */
export const isPosition = (text: string): boolean => POSITION.test(text);

export const later = (one: string, other: string): string => (one < other ? other : one);

export const earlier = (one: string, other: string): string => (one < other ? one : other);
