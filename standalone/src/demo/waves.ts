/**
 * Cuts a sequence into runs of items that don't depend on one another, to be done at the same time: no two in a wave
 * have the same subject.
 * @param largest how many items a wave holds at most
 */
export function wavesOf<T>(items: readonly T[], subjectOf: (item: T) => string, largest: number): readonly T[][] {
  const waves: T[][] = [];
  let wave: T[] = [];
  let subjects = new Set<string>();
  for (const item of items) {
    const subject = subjectOf(item);
    if (wave.length === 0 || wave.length === largest || subjects.has(subject)) {
      wave = [];
      subjects = new Set();
      waves.push(wave);
    }
    wave.push(item);
    subjects.add(subject);
  }
  return waves;
}
