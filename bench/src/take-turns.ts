import type { Figure, Setting } from './benchmark.ts';
import { median } from './statistics.ts';

export interface Contestant {
  readonly name: string;
  /** Of what `run` gives, e.g. `commands/s`. */
  readonly unit: string;
  /** Does its work once. @throws when it did it wrong */
  readonly run: () => Promise<number>;
}

/**
 * Lets each contestant warm up where that is asked for, then gives each a turn a round, in an order that turns round
 * with every round: what slows the machine down for a while slows them all. After the first, only rounds that end in
 * time are begun.
 */
export async function takeTurns(
  contestants: readonly Contestant[],
  { rounds, warmsUp, until }: Pick<Setting, 'rounds' | 'warmsUp' | 'until'>,
): Promise<readonly Figure[]> {
  const samples = new Map<Contestant, number[]>(contestants.map((contestant) => [contestant, []]));
  if (warmsUp) for (const { run } of contestants) await run();
  let begun = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    const now = performance.now();
    if (round > 0 && now + (now - begun) > until) break;
    begun = now;
    const order = round % 2 === 0 ? contestants : contestants.toReversed();
    for (const contestant of order) samples.get(contestant)?.push(await contestant.run());
  }
  return contestants.map((contestant) => ({ ...contestant, samples: samples.get(contestant) ?? [] }));
}

/** Median of one figure by the median of another. */
export function ratioOf(figures: readonly Figure[], name: string, by: string): number {
  return median(figureOf(figures, name).samples) / median(figureOf(figures, by).samples);
}

function figureOf(figures: readonly Figure[], name: string): Figure {
  const figure = figures.find((one) => one.name === name);
  if (!figure) throw new Error(`Nothing was measured under the name ${name}`);
  return figure;
}
