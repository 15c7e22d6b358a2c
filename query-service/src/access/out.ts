import type { AccessDocument, PresenceDocument } from '@vigie/projections/contract';
import { readAll } from '../reading/page.ts';
import type { Views } from '../reading/views.ts';

/** A student who is out, since when, and who recorded it. */
export interface StudentOut {
  readonly student: string;
  readonly since: string;
  readonly by: string;
}

/** Who is out now: those whose newest access is an exit, on whatever day. Left last comes first. */
export async function outNow(views: Views): Promise<readonly StudentOut[]> {
  const out = await readAll(views.presence, {
    where: { out: true },
    sort: { field: 'since', direction: 'descending' },
  });
  return out.map(({ _id, since, by }) => ({ student: _id, since, by }));
}

/** Who was out at an instant (ISO 8601 UTC with milliseconds): those whose newest access up to then is an exit. */
export async function outAt(views: Views, instant: string): Promise<readonly StudentOut[]> {
  const everyone = await readAll(views.presence, { where: {}, sort: { field: '_id', direction: 'ascending' } });
  const lasts = await Promise.all(everyone.map((presence) => lastAccess(views, presence, instant)));
  return lasts
    .filter((last) => last !== null)
    .filter(({ direction }) => direction === 'out')
    .map(({ student, on, by }) => ({ student, since: on, by }))
    .sort((one, other) => Number(one.since < other.since) - Number(one.since > other.since));
}

type LastAccess = Pick<AccessDocument, 'student' | 'direction' | 'on' | 'by'>;

/** Mostly among the newest that the presence view keeps; for what lies behind them the student's own list is read. */
async function lastAccess(views: Views, presence: PresenceDocument, instant: string): Promise<LastAccess | null> {
  const kept = presence.accesses.find(({ on }) => on <= instant);
  if (kept !== undefined) return { ...kept, student: presence._id };
  const { documents } = await views.accesses.find({
    where: { student: presence._id, on: { lt: justAfter(instant) } },
    sort: { field: 'on', direction: 'descending' },
    limit: 1,
  });
  return documents[0] ?? null;
}

/** The port has no `lte`: instants are whole milliseconds. */
const justAfter = (instant: string): string => new Date(Date.parse(instant) + 1).toISOString();
