import anyAscii from 'any-ascii';

/**
 * The words of a text, folded so that accents, case, œ/ß, hyphens and apostrophes don't matter: what a person types
 * into a search box, or what a report says. A word with an `@` inside is an address and stays whole.
 * Search asks for documents whose `words` have, for each of these, one that starts with it.
 * @returns each word once, in the order of the text
 */
export function foldWords(text: string): readonly string[] {
  const ascii = asciiOf(text).toLowerCase();
  return [...new Set(ascii.includes('@') ? ascii.split(/\s+/u).flatMap(wordsOrAddress) : wordsIn(ascii))];
}

/**
 * The words that find somebody by a name: its words, and what is found when spaces, hyphens or apostrophes are left
 * out, so that `obrien` finds O'Brien, and `letoile` and `deletoile` find DE L'ÉTOILE.
 */
export function foldName(name: string): readonly string[] {
  const written = name.split(/\s+/u).map((token) => foldWords(token).join(''));
  return [...new Set([...foldWords(name), ...written, written.join('')])].filter((word) => word !== '');
}

/** The words that find somebody by an email: the whole address, and the words before the `@`. */
export function foldEmail(email: string): readonly string[] {
  const [local = ''] = email.split('@');
  return [...new Set([...foldWords(email), ...foldWords(local)])];
}

/** A text that sorts by its parts in turn, ignoring accents, case and punctuation: a shorter first part comes first. */
export function foldSortKey(...parts: readonly string[]): string {
  return parts.map((part) => foldWords(part).join(' ')).join('\t');
}

/** White space that is no ASCII goes first: not all of it is any to any-ascii. */
const asciiOf = (text: string): string =>
  ASCII.test(text) ? text : anyAscii(text.normalize('NFC').replaceAll(/\s+/gu, ' '));

const ASCII = /^\p{ASCII}*$/u;

const wordsOrAddress = (token: string): readonly string[] => (ADDRESS.test(token) ? [token] : wordsIn(token));

const ADDRESS = /[a-z0-9]@[a-z0-9]/u;

const wordsIn = (ascii: string): readonly string[] => ascii.split(/[^a-z0-9]+/u).filter((word) => word !== '');
