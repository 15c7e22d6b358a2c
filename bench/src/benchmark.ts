/** What every benchmark is given, and what it gives. */
import { z } from 'zod';

export interface Setting {
  /** 1 is the size that the goals speak of; CI runs a hundredth of it. */
  readonly scale: number;
  /** How often each contestant has its turn. */
  readonly rounds: number;
  /** Whether each has one before that does not count: not where only the results matter. */
  readonly warmsUp: boolean;
  /** When rounds end that would take longer, on the clock of `performance.now()`. */
  readonly until: number;
  /** A folder of the benchmark's own, gone afterwards. */
  readonly folder: string;
}

const figure = z.object({ name: z.string(), unit: z.string(), samples: z.array(z.number()).readonly() });

const goal = z.union([z.object({ atLeast: z.number() }), z.object({ atMost: z.number() }), z.literal('reported')]);

const ratio = z.object({
  name: z.string(),
  value: z.number(),
  /** A ratio, unless said: `s`, `MB`. */
  unit: z.string().optional(),
  goal,
});

export const outcome = z.object({ figures: z.array(figure).readonly(), ratios: z.array(ratio).readonly() });

/** One thing measured, once a round. */
export type Figure = Readonly<z.infer<typeof figure>>;

export type Goal = Readonly<z.infer<typeof goal>>;

/** What a benchmark is about: one thing beside another. Medians are compared. */
export type Ratio = Readonly<z.infer<typeof ratio>>;

export type Outcome = Readonly<z.infer<typeof outcome>>;

export interface Benchmark {
  /** As in the table of goals: `P1`. */
  readonly id: string;
  /** What it is called on the command line. */
  readonly name: string;
  readonly about: string;
  /** Whether it takes more than five minutes: it is run only where it is named. */
  readonly isLong?: boolean;
  /** What the machine lacks for it, or null. */
  readonly lacks?: () => string | null;
  /** @throws when a result is wrong: a fast wrong answer is none */
  readonly run: (setting: Setting) => Promise<Outcome>;
}

export const scaled = ({ scale }: Setting, size: number, least = 1): number =>
  Math.max(least, Math.round(size * scale));
