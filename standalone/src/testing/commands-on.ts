import { createCommands, type Commands } from '@vigie/command-service';
import type { EventLog } from '@vigie/event-log';
import { v4 } from 'uuid';

/** The commands on a log, of a school in Paris. */
export const commandsOn = (log: EventLog): Commands =>
  createCommands({ log, newId: v4, timeZone: 'Europe/Paris', emailKey: 'key of the address claims in tests' });
