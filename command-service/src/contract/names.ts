/** How names are written (spec section 5): 'jean pierre' → 'Jean-Pierre', 'd’alembert' → 'D’ALEMBERT'. */

/** Capitalises a first name word by word; spaces become hyphens. */
export function normaliseFirstName(text: string): string {
  return text
    .normalize('NFC')
    .trim()
    .split(/[\s-]+/u)
    .filter((word) => word !== '')
    .map(capitalise)
    .join('-');
}

/** Upper-cases a last name and folds its runs of spaces. */
export function normaliseLastName(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/gu, ' ').toLocaleUpperCase('fr');
}

/** An email is kept as typed but for case and surrounding space; an empty one is none. */
export function normaliseEmail(text: string): string | null {
  const email = text.normalize('NFC').trim().toLowerCase();
  return email === '' ? null : email;
}

function capitalise(word: string): string {
  const [first = '', ...rest] = word;
  return first.toLocaleUpperCase('fr') + rest.join('').toLocaleLowerCase('fr');
}
