import { upcast } from '@vigie/command-service/contract';
import type { EventLog, RecordedEvent } from '@vigie/event-log';
import type { ViewStore } from '@vigie/view-store';
import { streamIn } from './parking.ts';
import type { Subscription } from './subscription.ts';

/**
 * Whether a view lacks events that an older version did not know, and parked, as it took the place of this one for a
 * while: this one knows all of them.
 */
export async function lacksWhatIsKnown({ use }: Subscription, store: ViewStore, log: EventLog): Promise<boolean> {
  const parked = await use(async ({ view }) => (await store.writer(view)).parked());
  const unknown = parked.filter(({ error }) => error.startsWith('UnknownEvent: '));
  for (const { documentId, position } of unknown) {
    const { events } = await log.readStream(streamIn(documentId));
    if (!events.filter((event) => event.position === position).every(isKnown)) return false;
  }
  return unknown.length > 0;
}

function isKnown(event: RecordedEvent): boolean {
  try {
    upcast(event);
    return true;
  } catch {
    return false;
  }
}
