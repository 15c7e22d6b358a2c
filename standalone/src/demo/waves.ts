/**
 * Deals items out to waves, each to be done at the same time: no two in a wave have the same subject, and those of a
 * subject keep their order. An item goes into the first wave that has room for it, so that there are few.
 * @param largest how many items a wave holds at most
 */
export function wavesOf<T>(items: readonly T[], subjectOf: (item: T) => string, largest: number): readonly T[][] {
  const waves: T[][] = [];
  /** By subject, the first wave that its next item may go into. */
  const next = new Map<string, number>();
  let firstWithRoom = 0;
  for (const item of items) {
    const subject = subjectOf(item);
    let index = Math.max(next.get(subject) ?? 0, firstWithRoom);
    while (waves[index]?.length === largest) index += 1;
    const wave = (waves[index] ??= []);
    wave.push(item);
    next.set(subject, index + 1);
    while (waves[firstWithRoom]?.length === largest) firstWithRoom += 1;
  }
  return waves;
}
