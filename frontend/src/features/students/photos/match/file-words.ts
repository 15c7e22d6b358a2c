import { foldedWords } from '../../../../shared/search/fold.ts';

/** Words that cameras, scanners and people put around a name; they say nothing about whose photo it is. */
const NOISE = new Set(['img', 'image', 'photo', 'photos', 'portrait', 'dsc', 'scan', 'copy', 'copie']);

/** 'LeGoff' is two words, 'LEGOFF' is one. */
const CAPITAL_WITHIN = /(?<=\p{Ll})(?=\p{Lu})/gu;

/** A text's words for comparing: without accents and case, cut at whatever is neither letter nor digit. */
export const wordsOf = (text: string): readonly string[] =>
  foldedWords(text.normalize('NFC').replaceAll(CAPITAL_WITHIN, ' '));

/** A file's name without its ending. */
export const stemOf = (fileName: string): string => fileName.replace(/\.[^.]*$/u, '');

/** The words of a file's name that may say whose photo it is. */
export function fileWords(fileName: string): readonly string[] {
  return wordsOf(stemOf(fileName)).filter((word) => !NOISE.has(word));
}
