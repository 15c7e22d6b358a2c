import { START, type EventLog } from '@vigie/event-log';
import { hasTakenIn } from '@vigie/projections';
import { InvalidSettings, type Settings } from '@vigie/settings';
import { withMadeViews } from './with-made-views.ts';

/**
 * A log without events beside views that were made of some is not the school's: it was not restored, or EVENTSTORE_URL
 * leads elsewhere. A new school would be begun in it, and the views made anew of that.
 * @throws InvalidSettings, EventLogUnavailable
 */
export async function refuseEmptyLog(
  settings: Pick<Settings, 'dataDir' | 'mongodbUrl' | 'timeZone'>,
  log: Pick<EventLog, 'head'>,
): Promise<void> {
  if ((await log.head()) !== START) return;
  if (!(await withMadeViews(settings, (store) => hasTakenIn(store, settings.timeZone)))) return;
  throw new InvalidSettings(
    'Settings: the log (events.sqlite in DATA_DIR, or EVENTSTORE_URL) is empty, though views were made of one: restore it, or lead to it; to begin a new school, take an empty folder and empty databases',
  );
}
