/** What every benchmark is given, and what it gives. */

export interface Setting {
  /** 1 is the size that the goals speak of; CI runs a hundredth of it. */
  readonly scale: number;
  /** How often each contestant has its turn, after one to warm up. */
  readonly rounds: number;
  /** A folder of the benchmark's own, gone afterwards. */
  readonly folder: string;
}

/** One thing measured, once a round. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly samples: readonly number[];
}

export type Goal = { readonly atLeast: number } | { readonly atMost: number } | 'reported';

/** What a benchmark is about: one thing beside another. Medians are compared. */
export interface Ratio {
  readonly name: string;
  readonly value: number;
  /** A ratio, unless said: `s`, `MB`. */
  readonly unit?: string;
  readonly goal: Goal;
}

export interface Outcome {
  readonly figures: readonly Figure[];
  readonly ratios: readonly Ratio[];
}

export interface Benchmark {
  /** As in the table of goals: `P1`. */
  readonly id: string;
  /** What it is called on the command line. */
  readonly name: string;
  readonly about: string;
  /** What the machine lacks for it, or null. */
  readonly lacks?: () => string | null;
  /** @throws when a result is wrong: a fast wrong answer is none */
  readonly run: (setting: Setting) => Promise<Outcome>;
}

export const scaled = ({ scale }: Setting, size: number, least = 1): number =>
  Math.max(least, Math.round(size * scale));
