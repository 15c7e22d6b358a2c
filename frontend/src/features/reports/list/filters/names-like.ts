import { foldedWords } from '../../../../shared/search/fold.ts';

/** Those whose name holds every word of the text somewhere, accents, case, hyphens and apostrophes aside. */
export function namesLike<Named extends { readonly name: string }>(people: readonly Named[], text: string): Named[] {
  const words = foldedWords(text);
  return people.filter(({ name }) => {
    const parts = partsOf(name);
    return words.every((word) => parts.some((part) => part.includes(word)));
  });
}

/** The words of a name, those that a hyphen or an apostrophe parts as one. */
const partsOf = (name: string): readonly string[] => name.split(/\s+/u).map((part) => foldedWords(part).join(''));
