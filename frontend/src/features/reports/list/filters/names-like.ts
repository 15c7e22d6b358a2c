import { foldedWords } from '../../../../shared/search/fold.ts';

/**
 * Those whose name holds every word of the text somewhere, accents, case, hyphens and apostrophes aside. First those of
 * whom each begins a word.
 */
export function namesLike<Named extends { readonly name: string }>(people: readonly Named[], text: string): Named[] {
  const words = foldedWords(text);
  const begun: Named[] = [];
  const others: Named[] = [];
  for (const person of people) {
    const parts = partsOf(person.name);
    if (words.every((word) => parts.some((part) => part.startsWith(word)))) begun.push(person);
    else if (words.every((word) => parts.some((part) => part.includes(word)))) others.push(person);
  }
  return [...begun, ...others];
}

/** The words of a name, and those that a hyphen or an apostrophe parts as one. */
const partsOf = (name: string): readonly string[] => [
  ...foldedWords(name),
  ...name.split(/\s+/u).map((part) => foldedWords(part).join('')),
];
