import { parseTagNumber } from '@vigie/command-service/contract/tag-number';

/** A badge that a reader has typed into a field of another kind, and what stood there before. */
export interface ReadInto {
  readonly tagNb: string;
  readonly rest: string;
}

/** Longer than what an address may end with, such as a birthday. */
const SHORTEST = 9;
const NUMBER_BEHIND = new RegExp(String.raw`\d{${SHORTEST},25}$`, 'u');

/**
 * The badge that was read into a name or an address; null where there is none. What a French keyboard makes of a number
 * may go on with a name's last letter, “Zoé” say: it is told apart by what stood in the field.
 */
export function readInto(text: string, before: string): ReadInto | null {
  const typed = text.startsWith(before) ? text.slice(before.length).trim() : '';
  const isBehind = typed.length >= SHORTEST && parseTagNumber(typed) !== null;
  const number = isBehind ? typed : NUMBER_BEHIND.exec(text.trim())?.[0];
  const tagNb = number === undefined ? null : parseTagNumber(number);
  if (number === undefined || tagNb === null) return null;
  return { tagNb, rest: text.trimEnd().slice(0, -number.length).trim() };
}
