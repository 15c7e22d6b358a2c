import { setImmediate } from 'node:timers/promises';
import type { AccessDocument, PresenceDocument } from '@vigie/projections/contract';
import { readAll, readPages } from '../reading/page.ts';
import type { Views } from '../reading/views.ts';

/** A student who is out, since when, and who recorded it. */
export interface StudentOut {
  readonly student: string;
  readonly since: string;
  readonly by: string;
}

/** Who is out now: those whose newest access is an exit, on whatever day. Left last comes first. */
export async function outNow(views: Pick<Views, 'presence'>): Promise<readonly StudentOut[]> {
  const out = await readAll(views.presence, {
    where: { out: true },
    sort: { field: 'since', direction: 'descending' },
  });
  return out.map(({ _id, since, by }) => ({ student: _id, since, by }));
}

/**
 * How many students are looked up at once: few enough that whatever else there is to do waits for some milliseconds
 * only.
 */
const AT_A_TIME = 50;

/** Who was out at an instant (ISO 8601 UTC with milliseconds): those whose newest access up to then is an exit. */
export async function outAt(
  views: Pick<Views, 'presence' | 'accesses'>,
  instant: string,
): Promise<readonly StudentOut[]> {
  const out: StudentOut[] = [];
  const pages = readPages(views.presence, { where: {}, sort: { field: '_id', direction: 'ascending' } });
  for await (const presences of pages) {
    for (let start = 0; start < presences.length; start += AT_A_TIME) {
      const some = presences.slice(start, start + AT_A_TIME);
      const lasts = await Promise.all(some.map((presence) => lastAccess(views, presence, instant)));
      out.push(...lasts.flatMap(asOut));
      // Others who read get their turn in between; in the order of ids nobody is passed over who goes out or in
      // meanwhile.
      await setImmediate();
    }
  }
  return out.sort((one, other) => Number(one.since < other.since) - Number(one.since > other.since));
}

type LastAccess = Pick<AccessDocument, 'student' | 'direction' | 'on' | 'by'>;

const asOut = (last: LastAccess | null): readonly StudentOut[] =>
  last?.direction === 'out' ? [{ student: last.student, since: last.on, by: last.by }] : [];

/** Mostly among the newest that the presence view keeps; for what lies behind them the student's own list is read. */
async function lastAccess(
  { accesses }: Pick<Views, 'accesses'>,
  { _id: student, accesses: newest, forgotten }: PresenceDocument,
  instant: string,
): Promise<LastAccess | null> {
  const kept = newest.find(({ on }) => on <= instant);
  if (kept !== undefined) return { ...kept, student };
  if (forgotten === null) return null;
  const { documents } = await accesses.find({
    where: { student, on: { lt: justAfter(instant) } },
    sort: { field: 'on', direction: 'descending' },
    limit: 1,
  });
  return documents[0] ?? null;
}

/** The port has no `lte`: instants are whole milliseconds. */
const justAfter = (instant: string): string => new Date(Date.parse(instant) + 1).toISOString();
