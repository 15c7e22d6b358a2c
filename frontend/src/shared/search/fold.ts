/** Letters that are no other letter with a mark. */
const SPELT: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  '’': "'",
  '‘': "'",
};

/**
 * A text for comparing: without accents and case, and whichever apostrophes and hyphens are in it; as the server's
 * search has it.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[œæßøłđðþı’‘]/gu, (letter) => SPELT[letter] ?? letter)
    .replaceAll(/[\u2010-\u2015]/gu, '-');
}

/** The words of a text, folded: what is neither letter nor digit ends one. */
export function foldedWords(text: string): readonly string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
