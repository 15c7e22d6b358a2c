import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startCluster, type Cluster } from '../cluster/cluster.ts';
import type { Engines } from '../cluster/engines.ts';
import { layCables } from './cables.ts';
import { allFaults, type Fault } from './faults.ts';
import { startLoad } from './load.ts';
import { makePerson, type Person } from './person.ts';
import { judge, type Judgement } from './judge.ts';
import { untilWell } from './recovery.ts';
import { emailOf, fillSchool, type SchoolSize } from './school.ts';
import { makeTally, sumOf, type Counts, type Tally } from './tally.ts';

const HEAD = 'head@example.test';
/** Before the first fault, and after each. */
const CALM_MS = 1_000;

/** A fault, what was seen from its beginning until all was well again and calm, and when that was. */
export interface Seen extends Counts {
  readonly target: string;
  readonly blow: string;
  /** Seconds from the fault's end until every instance did its work again; null: never. */
  readonly recovery: number | null;
}

export interface DrillOutcome extends Judgement {
  readonly faults: readonly Seen[];
  /** What was seen while nothing was wrong yet, and after the last fault. */
  readonly calm: Counts;
  /** How many requests there were in all, repeats of commands that were not acknowledged and all. */
  readonly requests: number;
  /** How many commands. */
  readonly sent: number;
  readonly seconds: number;
}

export interface DrillOptions extends SchoolSize {
  readonly engines: Engines;
  /** Which faults, in which order, of those that there are of each part. */
  readonly choose: (faults: readonly (readonly Fault[])[]) => Iterable<Fault>;
  /** How many requests a second they send. */
  readonly perSecond: number;
  readonly onSeen?: (seen: Seen) => void;
  readonly onLine?: (service: string, line: string) => void;
}

/**
 * Runs the distributed form, has people work at it, and lets its parts fail one after another. Afterwards the log is
 * compared with what was sent and answered, and the views with a fold of the log.
 * @throws when the cluster does not start
 */
export async function runDrill(options: DrillOptions): Promise<DrillOutcome> {
  const { engines, choose, onLine } = options;
  const folder = await mkdtemp(join(tmpdir(), 'vigie-drill-'));
  const cabled = await layCables(engines);
  let cluster: Cluster | null = null;
  try {
    cluster = await startCluster({
      ...cabled.urls,
      dataDir: folder,
      port: 0,
      env: { APP_ENV: 'local', DEMO: '0', ADMIN_EMAIL: HEAD },
      ...(onLine && { onLine }),
    });
    return await drill(cluster, choose(allFaults(cluster, engines, cabled.cables)), options);
  } finally {
    await cluster?.stop();
    await cabled.stop();
    await rm(folder, { recursive: true });
  }
}

async function drill(
  cluster: Cluster,
  faults: Iterable<Fault>,
  { engines, people: count, students: enrolled, perSecond, onSeen }: DrillOptions,
): Promise<DrillOutcome> {
  const tally = makeTally();
  const { port } = cluster.gateway;
  const head = makePerson(port, HEAD);
  const students = await fillSchool(head, { people: count, students: enrolled });
  const people = Array.from({ length: count }, (_, n) => makePerson(port, emailOf(n), tally.signedIn));
  for (const person of people) await person.send('GET', '/api/user');
  tally.take();

  const begun = performance.now();
  const load = startLoad({ people, students, perSecond, tally });
  await delay(CALM_MS);
  const before = tally.take();
  const seen: Seen[] = [];
  for (const fault of faults) {
    const last = await befall(fault, cluster, head, tally);
    seen.push(last);
    onSeen?.(last);
  }
  await load.stop();
  const seconds = (performance.now() - begun) / 1_000;
  const calm = sumOf(before, tally.take());
  const { sent } = load;
  return { faults: seen, calm, requests: load.requests(), seconds, sent: sent.length, ...(await judge(engines, sent)) };
}

async function befall(fault: Fault, cluster: Cluster, head: Person, tally: Tally): Promise<Seen> {
  const { target, blow } = fault;
  await fault.strike();
  await delay(fault.lastsMs);
  await fault.mend();
  const recovery = await untilWell(cluster, head);
  await delay(CALM_MS);
  return { target, blow, recovery, ...tally.take() };
}
