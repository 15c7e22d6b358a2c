import { START, type EventLog } from '@vigie/event-log';
import { upcast } from '../contract/index.ts';

/** Ids of the admins who are registered: read from the log, since it is asked for the removal of an admin alone. */
export async function registeredAdmins(log: EventLog): Promise<ReadonlySet<string>> {
  const admins = new Set<string>();
  for await (const { events } of log.readAll({ after: START, types: ['UserRegistered', 'UserRemoved'] })) {
    for (const event of events.map(upcast)) {
      if (event.type === 'UserRegistered' && event.data.isAdmin) admins.add(event.data.userId);
      if (event.type === 'UserRemoved') admins.delete(event.data.userId);
    }
  }
  return admins;
}
