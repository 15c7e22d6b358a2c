/**
 * How names are written (spec section 5): 'jean pierre' → 'Jean-Pierre', 'd’alembert' → 'D’ALEMBERT'. What is written
 * so stays as it is.
 */

/**
 * A name as one line: a control character, such as the line break of a copied cell, is a space; none is around it. What
 * nobody sees is left out, as in an email: it may come with copied text, and could turn what is shown beside the name
 * round. The joiners of some scripts are part of how a name is written.
 */
export const oneLine = (text: string): string =>
  text
    .replace(/(?![\s\u200C\u200D])\p{Cf}/gu, '')
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .trim();

/** Capitalises a first name word by word; spaces become hyphens. */
export function normaliseFirstName(text: string): string {
  return oneLine(text)
    .split(/[\s-]+/u)
    .filter((word) => word !== '')
    .map(capitalise)
    .join('-')
    .normalize('NFC');
}

/** Upper-cases a last name and folds its runs of spaces. */
export function normaliseLastName(text: string): string {
  return oneLine(text).replace(/\s+/gu, ' ').toLocaleUpperCase('fr').normalize('NFC');
}

/**
 * An email is kept as typed but for case, surrounding space and what nobody sees, as pages add to copied text; an empty
 * one is none.
 */
export function normaliseEmail(text: string): string | null {
  const email = text
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
    .normalize('NFC');
  return email === '' ? null : email;
}

/** Whether there is nothing to see in it. */
export const isBlank = (text: string): boolean => !/[^\s\p{C}]/u.test(text);

/** Of a letter that becomes several, such as 'ß', the first one alone is a capital. */
function capitalise(word: string): string {
  const [first = '', ...rest] = word;
  const [capital = '', ...others] = first.toLocaleUpperCase('fr');
  return capital + [...others, ...rest].join('').toLocaleLowerCase('fr');
}
