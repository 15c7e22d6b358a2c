import { START, type AppendResult, type EventLog, type NewEvent, type RecordedEvent, type Revision } from './port.ts';

/** A log that events can be copied into with the revisions that they had. */
export interface CopyTarget extends Pick<EventLog, 'append' | 'readAll'> {
  /** Begins a stream with events whose revisions begin at `first`, since those before are gone. */
  appendAfterGap(stream: string, first: Revision, events: readonly NewEvent[]): Promise<AppendResult>;
}

/** The target holds what is not of the source: nothing more was copied. */
export class ForeignTarget extends Error {
  constructor(place: string) {
    super(`The target holds other events than this log has: ${place}. Begin with an empty database`);
    this.name = 'ForeignTarget';
  }
}

export interface CopyOutcome {
  /** How many events the log has, all of which are in the target now. */
  readonly events: number;
  /** How many of them had been there. */
  readonly before: number;
}

/** How many events one append holds at most, and characters of data; a server takes a mebibyte. */
const LARGEST_APPEND = { events: 100, characters: 300_000 };

/**
 * Copies a log into another that is empty or holds its beginning, as after an earlier copy that was cut off: the same
 * events in the same order, with their ids, metadata and revisions. What is there already is compared. Nobody may write
 * to either meanwhile.
 * @param onProgress told how many events are in the target, now and then
 * @throws ForeignTarget
 */
export async function copyLog(
  source: Pick<EventLog, 'readAll'>,
  target: CopyTarget,
  onProgress: (events: number) => void = () => undefined,
): Promise<CopyOutcome> {
  const there = eventsOf(target);
  const streams = new Set<string>();
  let before = 0;
  let events = 0;
  let isNew = false;
  for await (const run of runsOf(source)) {
    const missing: RecordedEvent[] = [];
    for (const event of run) {
      const found: RecordedEvent | undefined = isNew ? undefined : await next(there);
      isNew ||= found === undefined;
      if (found && !isSame(found, event)) throw new ForeignTarget(`${found.stream} ${found.revision}`);
      if (found) before += 1;
      else missing.push(event);
    }
    const [first] = missing;
    const isBegun = streams.has(first?.stream ?? '') || missing.length < run.length;
    if (first) await appendRun(target, first, missing, isBegun);
    for (const { stream } of run) streams.add(stream);
    events += run.length;
    onProgress(events);
  }
  const more = isNew ? undefined : await next(there);
  if (more) throw new ForeignTarget(`${more.stream} ${more.revision}`);
  return { events, before };
}

async function appendRun(
  target: CopyTarget,
  first: RecordedEvent,
  events: readonly RecordedEvent[],
  isBegun: boolean,
): Promise<void> {
  const { stream, revision } = first;
  const news = events.map(({ id, type, version, data, metadata }): NewEvent => ({ id, type, version, data, metadata }));
  if (revision > 0 && !isBegun) await target.appendAfterGap(stream, revision, news);
  else await target.append(stream, revision === 0 ? 'no-stream' : revision - 1, news);
}

/** Neighbours of one stream, which one append can write without another order. */
async function* runsOf(log: Pick<EventLog, 'readAll'>): AsyncGenerator<readonly RecordedEvent[]> {
  let run: RecordedEvent[] = [];
  let characters = 0;
  for await (const event of eventsOf(log)) {
    const size = JSON.stringify(event).length;
    const last = run.at(-1);
    const isFull = run.length >= LARGEST_APPEND.events || characters + size > LARGEST_APPEND.characters;
    if (last && (last.stream !== event.stream || isFull)) {
      yield run;
      run = [];
      characters = 0;
    }
    run.push(event);
    characters += size;
  }
  if (run.length > 0) yield run;
}

async function* eventsOf(log: Pick<EventLog, 'readAll'>): AsyncGenerator<RecordedEvent> {
  for await (const { events } of log.readAll({ after: START })) yield* events;
}

async function next(events: AsyncGenerator<RecordedEvent>): Promise<RecordedEvent | undefined> {
  const { done, value } = await events.next();
  return done ? undefined : value;
}

/** The same but for the position, which each log has its own of. */
const isSame = (one: RecordedEvent, other: RecordedEvent): boolean => textOf(one) === textOf(other);

function textOf({ stream, revision, id, type, version, data, metadata }: RecordedEvent): string {
  const { $correlationId, $causationId, actorId, occurredAt, recordedAt } = metadata;
  const envelope = [$correlationId, $causationId, actorId, occurredAt, recordedAt];
  return JSON.stringify([stream, revision, id, type, version, data, envelope]);
}
