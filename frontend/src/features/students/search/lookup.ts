import { parseTagNumber, SIGNS_OF_DIGITS } from '@vigie/command-service/contract/tag-number';

/** What a search box asks for: students by name or email, or the holder of a badge. `entered`: with the Enter key. */
export type Lookup =
  | { readonly by: 'nothing' }
  | { readonly by: 'name'; readonly text: string }
  | { readonly by: 'tag'; readonly text: string; readonly entered: boolean };

export const nothing: Lookup = { by: 'nothing' };

/**
 * What a text asks for: nobody's name is made of digits, so those are a badge's number, typed by hand or by a reader
 * that ends it with Enter (design section 8).
 */
export function lookupOf(text: string, entered: boolean): Lookup {
  if (text === '') return nothing;
  return parseTagNumber(text) === null ? { by: 'name', text } : { by: 'tag', text, entered };
}

/** In decimal, or in the signs of a French keyboard. Longer than what an address may end with, such as a birthday. */
const NUMBER_BEHIND = new RegExp(
  String.raw`(?<=\D)\d{9,25}$|(?<=[^${SIGNS_OF_DIGITS}])[${SIGNS_OF_DIGITS}]{9,25}$`,
  'iu',
);

/**
 * The number of a badge that a reader has typed behind what stood in the box, as where somebody looks for a name and the
 * next student holds out a badge; null where the text does not end with one.
 */
export const badgeBehind = (text: string): string | null => NUMBER_BEHIND.exec(text.trim())?.[0] ?? null;
