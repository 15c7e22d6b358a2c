import { SIGNS_OF_DIGITS } from '@vigie/command-service/contract/tag-number';

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
