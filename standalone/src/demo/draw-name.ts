import type { Level } from '@vigie/command-service/contract';
import type { NamePool } from './name-pool.ts';
import { ENGLISH } from './names-english.ts';
import { FRENCH } from './names-french.ts';
import { HERITAGE } from './names-heritage.ts';
import { INTERNATIONAL } from './names-international.ts';
import type { Random } from './random.ts';

/** A name as a school's spreadsheet has it, before it is normalised. */
export interface DrawnName {
  readonly firstName: string;
  readonly lastName: string;
}

/** Whether a level is one of the British section's (Y7 … Y12). */
export const isBritish = (level: Level): boolean => level.startsWith('Y');

/** Draws a plausible name for a level: mostly of its section's country, some of families from elsewhere. */
export function drawName(random: Random, level: Level): DrawnName {
  const [first, last] = isBritish(level) ? britishFamily(random) : frenchFamily(random);
  return { firstName: random.pick(first.first), lastName: random.pick(last.last) };
}

/** The pools that first and last name come from. */
type Family = readonly [first: NamePool, last: NamePool];

function frenchFamily(random: Random): Family {
  const elsewhere = random.pick(HERITAGE);
  return random.weighted<Family>([
    [[FRENCH, FRENCH], 60],
    [[elsewhere, elsewhere], 28],
    [[FRENCH, elsewhere], 10],
    [[ENGLISH, FRENCH], 2],
  ]);
}

function britishFamily(random: Random): Family {
  const elsewhere = random.pick(INTERNATIONAL);
  return random.weighted<Family>([
    [[ENGLISH, ENGLISH], 56],
    [[elsewhere, elsewhere], 30],
    [[ENGLISH, elsewhere], 8],
    [[FRENCH, FRENCH], 6],
  ]);
}
