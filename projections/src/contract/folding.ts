import anyAscii from 'any-ascii';

/**
 * The words of a text, folded so that accents, case, œ/ß, hyphens and apostrophes don't matter: what a person types
 * into a search box, or what a report says. An address, whatever stands around it, is a word as a whole, and gives
 * those before its `@` as well, by which it is found while it is half typed; but not those of its domain, which a
 * school shares. Search asks for documents whose `words` have, for each of these, one that starts with it.
 * @returns each word once, in the order of the text
 */
export const foldWords = (text: string): readonly string[] => [...new Set(foldedWordsOf(text))];

/** What all spellings of a text are: its folded words, each as often and in the order as the text has them. */
export const foldText = (text: string): string => foldedWordsOf(text).join(' ');

/**
 * The words that find somebody by a name: its words, and what is found when spaces, hyphens or apostrophes are left
 * out, so that `obrien` finds O'Brien, and `letoile` and `deletoile` find DE L'ÉTOILE, as `latour` does DE LA TOUR.
 */
export function foldName(name: string): readonly string[] {
  const written = name.split(/\s+/u).map((token) => foldWords(token).join(''));
  const ends = written.map((_, start) => written.slice(start).join(''));
  return [...new Set([...foldWords(name), ...written, ...ends])].filter((word) => word !== '');
}

/** A text that sorts by its parts in turn, ignoring accents, case and punctuation: a shorter first part comes first. */
export function foldSortKey(...parts: readonly string[]): string {
  return parts.map(foldText).join('\t');
}

function foldedWordsOf(text: string): readonly string[] {
  const ascii = asciiOf(text).toLowerCase();
  return ascii.includes('@') ? addressesAndWordsIn(ascii) : wordsIn(ascii);
}

/**
 * White space that is no ASCII goes first: not all of it is any to any-ascii. So does the sign of `n°12`, which would
 * become letters, and the number a part of their word.
 */
const asciiOf = (text: string): string =>
  ASCII.test(text) ? text : anyAscii(text.normalize('NFC').replaceAll(/[\s°º]+/gu, ' '));

const ASCII = /^\p{ASCII}*$/u;

/**
 * Addresses, and words that could begin one, so that a long run of letters is gone through once. Apostrophes, slashes
 * and what stands before the first letter are no part of an address, though one may have them: `d’anna@…`, `Léa/Tom@…`,
 * `-tom@…`.
 */
const ADDRESS_OR_WORDS = /[a-z0-9]+(?:[._+-]+[a-z0-9]+)*(?:@[a-z0-9]+(?:[._-]+[a-z0-9]+)*)?/gu;

function addressesAndWordsIn(ascii: string): readonly string[] {
  return (ascii.match(ADDRESS_OR_WORDS) ?? []).flatMap((found) => {
    const [local = '', domain] = found.split('@');
    return domain === undefined ? wordsIn(local) : [found, ...wordsIn(local)];
  });
}

const wordsIn = (ascii: string): readonly string[] => ascii.split(/[^a-z0-9]+/u).filter((word) => word !== '');
