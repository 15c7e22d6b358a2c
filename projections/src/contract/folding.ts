import anyAscii from 'any-ascii';

/**
 * The words of a text, folded so that accents, case, œ/ß, hyphens and apostrophes don't matter: what a person types
 * into a search box, or what a report says. A word with an `@` inside is an address and stays whole.
 * Search asks for documents whose `words` have, for each of these, one that starts with it.
 * @returns each word once, in the order of the text
 */
export function foldWords(text: string): readonly string[] {
  return [...new Set(text.normalize('NFC').split(/\s+/u).flatMap(foldToken))];
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

function foldToken(token: string): readonly string[] {
  const ascii = anyAscii(token).toLowerCase();
  if (/[a-z0-9]@[a-z0-9]/u.test(ascii)) return [ascii];
  return ascii.split(/[^a-z0-9]+/u).filter((word) => word !== '');
}
