import { afterAll, describe, expect, it } from 'vitest';
import { startEngines } from '../cluster/engines.ts';
import { noteFigure } from '../testing/figures.ts';
import type { Fault } from './faults.ts';
import { lineOf, wrongIn } from './report.ts';
import { runDrill } from './run-drill.ts';

/** One of each kind; `npm run drill` does all of them, many times over. */
const FAULTS: readonly (readonly [target: string, blow: string])[] = [
  ['EventStoreDB', 'cut'],
  ['command-service-1', 'kill'],
  ['MongoDB', 'silent'],
  ['MongoDB', 'kill'],
  ['query-service-2', 'restart'],
  ['Redis', 'restart'],
  ['query-service-1', 'freeze'],
  ['Redis', 'loses everything'],
  ['projections-1', 'kill'],
];

/** Less than people send in the long form: other tests run beside this one. */
const PER_SECOND = 10;

const engines = await startEngines().catch((error: unknown) => String(error));
const missing = typeof engines === 'string' ? `skipped: ${engines.split('\n')[0]}` : null;

describe.skipIf(missing)(`While parts of the distributed form fail (${missing ?? 'on servers for tests'})`, () => {
  afterAll(async () => {
    if (typeof engines !== 'string') await engines.stop();
  }, 60_000);

  it(
    'nothing that was acknowledged is lost or doubled, reads are right or 503, and all is well again after each fault',
    { timeout: 900_000 },
    async ({ task }) => {
      if (typeof engines === 'string') throw new Error(engines);
      const outcome = await runDrill({ engines, people: 8, students: 200, perSecond: PER_SECOND, choose });
      for (const seen of outcome.faults) noteFigure(task, lineOf(seen));
      expect(outcome.faults).toHaveLength(FAULTS.length);
      expect(outcome.faults.filter(({ recovery }) => recovery === null)).toEqual([]);
      expect(wrongIn(outcome)).toEqual([]);
      expect(outcome.lostOrDoubled).toEqual([]);
      expect(outcome.differing).toEqual([]);
      expect(outcome.acknowledged).toBeGreaterThan(0);
    },
  );
});

const choose = (parts: readonly (readonly Fault[])[]): readonly Fault[] =>
  FAULTS.flatMap(([target, blow]) => parts.flat().filter((fault) => fault.target === target && fault.blow === blow));
