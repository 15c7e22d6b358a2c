/** Letters of a word that some write as one with the next: N'DIAYE and NDIAYE, LE GOFF and LEGOFF, Jean-Luc and Jeanluc. */
const SHORT = 4;

/** DE LA TOUR and DELATOUR; hardly a name has more. */
const RUNS = [2, 3];

/** Of more words there would be too many ways. */
const MOST_WORDS = 4;

/** What is written in full in most names, and abbreviated by who types one: SAINT-MARTIN. */
const IN_FULL: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
]);

/**
 * The ways to read typed words, since whoever types a name has perhaps only heard it: as they are, with short ones run
 * together with what follows, and with a saint's title in full.
 */
export function waysToRead(words: readonly string[]): readonly (readonly string[])[] {
  return [words, ...runTogether(words), ...withTitleInFull(words)];
}

function runTogether(words: readonly string[]): readonly (readonly string[])[] {
  if (words.length > MOST_WORDS) return [];
  const runs = words.flatMap((_, start) => RUNS.map((length) => ({ start, end: start + length })));
  return runs
    .filter(({ start, end }) => end <= words.length && words.slice(start, end - 1).every(isShort))
    .map(({ start, end }) => [...words.slice(0, start), words.slice(start, end).join(''), ...words.slice(end)]);
}

const isShort = (word: string): boolean => word.length <= SHORT;

/** The last word is perhaps still being typed: “ste” may become Stéphane. */
function withTitleInFull(words: readonly string[]): readonly (readonly string[])[] {
  const inFull = words.map((word, index) => (index < words.length - 1 && IN_FULL.get(word)) || word);
  return inFull.some((word, index) => word !== words[index]) ? [inFull] : [];
}
