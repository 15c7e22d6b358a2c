/**
 * `vigie.ts FOLDER STUDENTS EVENTS [reports]`: the whole product over a made-up school, with sign-in, roles, limits,
 * audit and logs as in production; only the limits of calls are out of reach. An empty folder is filled first.
 */
import { join } from 'node:path';
import { createCommands, newId, SYSTEM } from '@vigie/command-service';
import { readEmailKey } from '@vigie/engines';
import { createLogger } from '@vigie/http';
import { openSqliteEventLog } from '@vigie/event-log/sqlite';
import { readSettings } from '@vigie/settings';
import { serveClient } from '@vigie/standalone/client';
import { openSchool } from '@vigie/standalone/school';
import { CLIENT } from '../files.ts';
import { fillLog } from '../work/fill-log.ts';
import { USERS } from '../work/school.ts';
import { announce } from './serving.ts';
import { signIn } from './sign-in.ts';

const OUT_OF_REACH = { points: 1_000_000_000, perSeconds: 60 };
const READER = 'reader@example.test';
const [folder = '', students = '', events = '', kind] = process.argv.slice(2);
const size = { students: Number(students), users: USERS, events: Number(events), reportsOnly: kind === 'reports' };

const settings = readSettings({ DATA_DIR: folder, APP_ENV: 'local', DEMO: '0', LOG_LEVEL: 'warn' });
await fillEmpty();
const school = await openSchool({
  settings,
  logger: createLogger({ service: 'vigie', level: settings.logLevel }),
  fallback: serveClient(CLIENT),
  threadForViews: true,
  limits: { command: OUT_OF_REACH, read: OUT_OF_REACH, search: OUT_OF_REACH, signIn: OUT_OF_REACH },
});
await school.projections.ready;
const { port } = await school.app.listen(0, '127.0.0.1');
announce({ port, headers: await signIn(port, READER) });
process.once('SIGTERM', () => void stop());
process.on('SIGUSR2', () => void rebuildAll());

async function fillEmpty(): Promise<void> {
  const log = await openSqliteEventLog({ file: join(folder, 'events.sqlite') });
  if ((await log.head()) === '') {
    // As the product makes it before the first event, and the account that it finds by it.
    const emailKey = await readEmailKey(settings, log);
    const commands = createCommands({ log, newId, timeZone: settings.timeZone, emailKey });
    const reader = { name: 'Reader', email: READER, isCPE: true, isAdmin: true };
    await commands.registerUser({ actor: SYSTEM, now: new Date().toISOString() }, reader);
    await fillLog(log, size);
  }
  await log.close();
}

/** Builds every view anew, which tells on the next line that it is done. */
async function rebuildAll(): Promise<void> {
  for (const { view } of school.projections.health()) await school.projections.rebuild(view);
  console.log('rebuilt');
}

async function stop(): Promise<void> {
  await school.app.stop();
  await school.close();
  process.exit(0);
}
