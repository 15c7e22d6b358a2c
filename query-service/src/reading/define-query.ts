import { hash } from 'node:crypto';
import type { z } from 'zod';
import {
  defineRoute,
  invalid,
  unavailable,
  type Frozen,
  type JsonRoute,
  type LimitClass,
  type RouteRequest,
  type SignedIn,
} from '@vigie/http';
import type { ReadAudit } from '@vigie/audit';
import { waitForPosition, type PositionSignals } from '@vigie/signals';
import { recordOpening, type ReadingOf } from '../audit/record.ts';
import { lastChangesOf, type LastChangeOf, type LastChanges } from './known-changes.ts';
import type { KnownPeople, PeopleViews } from './known-people.ts';
import { earlier, isPosition, later } from './positions.ts';
import { VIEW_DEFINITIONS, type ViewName, type Views } from './views.ts';

/** Told of a wait for views: how many seconds, and whether they came. */
export type OnWait = (seconds: number, reached: boolean) => void;

/** What every query works with. */
export interface Reading {
  readonly views: Views;
  readonly lastChangeOf: LastChangeOf;
  readonly knownPeople: KnownPeople;
  readonly signals: PositionSignals;
  readonly audit: ReadAudit;
  readonly timeZone: string;
  /** Is in every ETag: QueryServiceOptions. */
  readonly begun: string;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** How long a reader waits for its own writes. */
  readonly patience: number;
  readonly onWait: OnWait;
}

/** What waiting for views takes. */
export type Waiting = Pick<Reading, 'signals' | 'patience' | 'onWait'>;

/** A checked query of somebody who is signed in, about views. */
export interface Query<Params, Parameters, V extends ViewName> {
  readonly actor: SignedIn;
  readonly params: Params;
  readonly query: Parameters;
  /** Those that the definition names. Read none but these: the answer would not change with another. */
  readonly views: Pick<Views, V>;
  /** Where the people of the answer are read, as far as those views are named. */
  readonly people: Pick<PeopleViews, V & keyof PeopleViews>;
}

interface Definition<A extends z.ZodType, P extends z.ZodType, Q extends z.ZodType, V extends ViewName> {
  readonly path: string;
  readonly summary: string;
  readonly access: 'signedIn' | 'cpe' | 'admin';
  readonly limit?: LimitClass;
  readonly params?: P;
  readonly query?: Q;
  readonly answer: A;
  /** Every view whose documents show in the answer. */
  readonly reads: readonly V[];
  /** What else the answer depends on, beside those views, the reader and the request: the day, say. */
  readonly dependsOn?: () => string;
  /**
   * What of its reader the answer depends on, where that is not all of the account: those who are alike in it get the
   * same answer, which is made once for all of them. That tells when the bell rings.
   */
  readonly ofReader?: (actor: SignedIn) => string;
  /** Whose record it opens, where that is one person's, or null: each opening leaves a line in the audit, or fails. */
  readonly opens?: (params: z.output<P>, query: z.output<Q>) => ReadingOf | null;
  /**
   * Whether an answer shows nothing of anybody: where the one whose record it would open is unknown, it leaves no line.
   */
  readonly isEmpty?: (answer: Frozen<z.input<A>>) => boolean;
  readonly read: (query: Query<z.output<P>, z.output<Q>, V>) => Promise<Frozen<z.input<A>>>;
}

/** Raise it when an answer's shape or meaning changes: what browsers keep under old ETags is then fetched again. */
const ANSWERS_VERSION = 2;

/**
 * Makes a GET route that reads views. It waits until they have reached the client's `X-Min-Position` (reading one's own
 * writes), answers 304 without reading further where nothing has changed for this reader, and says in `X-Position` up
 * to where it has read (design section 4). The route throws 400 on a malformed position, 503 when views stay behind.
 */
export function defineQuery<
  A extends z.ZodType,
  V extends ViewName,
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
>(reading: Reading, definition: Definition<A, P, Q, V>): JsonRoute {
  const { reads, dependsOn, ofReader = wholeAccount, opens, isEmpty, read, limit = 'read', ...shape } = definition;
  // Days are days of the time zone: in documents, in filters, and in what may still be deleted.
  const routeTag = JSON.stringify([
    ANSWERS_VERSION,
    reads.map((view) => VIEW_DEFINITIONS[view].version),
    shape.path,
    reading.timeZone,
    reading.begun,
  ]);
  return defineRoute<A, Frozen<z.input<A>>, P, Q>({
    ...shape,
    method: 'get',
    limit,
    heeds: ['X-Min-Position'],
    tells: ['ETag', 'X-Position'],
    handle: async ({ actor, params, query, header }: RouteRequest<SignedIn, z.output<P>, z.output<Q>, undefined>) => {
      await awaitPosition(reading, reads, header('x-min-position'));
      // Before the documents: what is read afterwards may be newer than the tag, and is then only fetched once more.
      const changes = await lastChangesOf(reads, reading.lastChangeOf);
      const answer = {
        etag: entityTag(routeTag, [[...changes.values()], ofReader(actor), params, query, dependsOn?.()]),
        headers: { 'X-Position': readUpTo(changes, reading.signals) },
      };
      const people = reading.knownPeople.since(changes);
      const load = () => read({ actor, params, query, views: reading.views, people });
      const opened = opens?.(params, query) ?? null;
      if (opened === null) return { ...answer, load };
      const found = await load();
      const isAboutNobody = isEmpty?.(found) === true && !(await isKnown(people, opened.student));
      if (!isAboutNobody) await recordOpening(reading, actor.id, opened);
      return { ...answer, body: found };
    },
  });
}

/** The last change in any of its views; no further than the one that is behind the others, which may lack some of it. */
function readUpTo(changes: LastChanges, signals: PositionSignals): string {
  const last = [...changes.values()].map(({ position }) => position).reduce(later, '');
  const reached = [...changes].map(([view, { position }]) => later(position, signals.current(view)));
  return reached.reduce(earlier, last);
}

const wholeAccount = ({ id, isAdmin, isCPE }: SignedIn): string => JSON.stringify([id, isAdmin, isCPE]);

/** Whether there is such a student; many people's record is always somebody's. */
async function isKnown({ students }: PeopleViews, student: string | null): Promise<boolean> {
  return student === null || (await students.getMany([student])).size > 0;
}

/** @throws HttpProblem 400 for what is no position, 503 where the views stay behind it */
export async function awaitPosition(reading: Waiting, views: readonly ViewName[], wanted: string): Promise<void> {
  if (wanted === '') return;
  if (!isPosition(wanted)) throw invalid([{ path: 'X-Min-Position', text: 'field.invalid' }]);
  if (views.every((view) => reading.signals.current(view) >= wanted)) return;
  const started = performance.now();
  const reached = await waitForPosition(reading.signals, views, wanted, reading.patience);
  reading.onWait((performance.now() - started) / 1000, reached);
  if (!reached) throw unavailable();
}

/**
 * As `awaitPosition`, and makes sure that there is something to read, for answers that have no ETag.
 * @throws ViewUnavailable where there is not
 */
export async function awaitViews(reading: Reading, views: readonly ViewName[], wanted: string): Promise<void> {
  await awaitPosition(reading, views, wanted);
  await lastChangesOf(views, reading.lastChangeOf);
}

/** @param routeTag what is the same at each call of a route */
function entityTag(routeTag: string, parts: readonly unknown[]): string {
  return hash('sha256', `${routeTag}${JSON.stringify(parts)}`, 'base64url').slice(0, 27);
}
