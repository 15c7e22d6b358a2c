/**
 * What a school of several services needs before its first request: the demo school, where it is one, and the first
 * admin. Run once before the services start; again it changes nothing.
 */
import { createCommands, newId } from '@vigie/command-service';
import { checkEngines, openEventLog, orExit, settingsOrExit } from '@vigie/engines';
import { createLogger } from '@vigie/http';
import { prepareSchool } from './prepare-school.ts';
import { readSchoolKey } from './school-key.ts';

const settings = await settingsOrExit(checkEngines);
const logger = createLogger({ service: 'prepare', level: settings.logLevel });
await orExit(async () => {
  const log = await openEventLog(settings);
  const emailKey = await readSchoolKey(settings, log);
  const commands = createCommands({ log, newId, timeZone: settings.timeZone, emailKey });
  await prepareSchool({ commands, log, settings, logger });
  await log.close();
});
