/** Letters of a word that some write as one with the next: N'DIAYE and NDIAYE, LE GOFF and LEGOFF, Jean-Luc and Jeanluc. */
const SHORT = 4;

/** DE LA TOUR and DELATOUR; hardly a name has more. */
const RUNS = [2, 3];

/** Of more words there would be too many ways. */
const MOST_WORDS = 4;

/**
 * The ways to read typed words: as they are, and with short ones run together with what follows, since whoever types a
 * name has perhaps only heard it.
 */
export function waysToRead(words: readonly string[]): readonly (readonly string[])[] {
  if (words.length > MOST_WORDS || !words.slice(0, -1).some(isShort)) return [words];
  const runs = words.flatMap((_, start) => RUNS.map((length) => ({ start, end: start + length })));
  return [
    words,
    ...runs
      .filter(({ start, end }) => end <= words.length && words.slice(start, end - 1).every(isShort))
      .map(({ start, end }) => [...words.slice(0, start), words.slice(start, end).join(''), ...words.slice(end)]),
  ];
}

const isShort = (word: string): boolean => word.length <= SHORT;
