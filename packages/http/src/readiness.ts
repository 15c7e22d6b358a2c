import type { Logger } from './logger.ts';

export interface Readiness {
  readonly ready: boolean;
  readonly checks: Readonly<Record<string, 'ok' | 'failed'>>;
}

export type Checks = Readonly<Record<string, () => Promise<void>>>;

/** What nobody waits for, but somebody has to look at. */
export type Alarms = Readonly<Record<string, () => Promise<number>>>;

const PATIENCE = 2000;

/** Asks all dependencies at once; one that rejects, or says nothing for two seconds, has failed. Why is in the log. */
export async function checkReadiness(checks: Checks, logger: Logger): Promise<Readiness> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        await inTime(check());
        return { name, result: 'ok' as const };
      } catch (err) {
        logger.warn({ check: name, err }, 'not ready');
        return { name, result: 'failed' as const };
      }
    }),
  );
  return {
    ready: results.every(({ result }) => result === 'ok'),
    checks: Object.fromEntries(results.map(({ name, result }) => [name, result])),
  };
}

/** How many there are of each; null where that can't be told, which a check says why. */
export async function countAlarms(alarms: Alarms): Promise<Readonly<Record<string, number | null>>> {
  const counts = await Promise.all(
    Object.entries(alarms).map(async ([name, count]) => [name, await inTime(count()).catch(() => null)] as const),
  );
  return Object.fromEntries(counts);
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The check did not end in time')), PATIENCE);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
