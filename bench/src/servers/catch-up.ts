/**
 * `catch-up.ts FOLDER STUDENTS USERS EVENTS [VIEW…]`: brings views up to a log that has run ahead of them meanwhile; of
 * new reports only, where a view is named. Tells when that was begun and when they were there, in milliseconds since
 * 1970.
 */
import { join } from 'node:path';
import { openSqliteEventLog } from '@vigie/event-log/sqlite';
import { createLogger } from '@vigie/http';
import { startProjections } from '@vigie/projections';
import { dumpViews, foldedViews } from '@vigie/projections/testing';
import { openEmbeddedSignals } from '@vigie/signals/embedded';
import { openSqliteViewStore } from '@vigie/view-store/sqlite';
import { fillLog } from '../work/fill-log.ts';
import { TIME_ZONE, viewsCalled } from '../work/views.ts';

const [folder = '', students = '', users = '', events = '', ...names] = process.argv.slice(2);
const subscriptions = viewsCalled(names);
const log = await openSqliteEventLog({ file: join(folder, 'log.sqlite') });
const store = await openSqliteViewStore({ directory: join(folder, 'views') });
const logger = createLogger({ service: 'bench', level: 'silent' });
const start = () =>
  startProjections({ log, store, signals: openEmbeddedSignals(), timeZone: TIME_ZONE, logger, subscriptions });

const empty = start();
await empty.ready;
await empty.stop();
const size = { students: Number(students), users: Number(users), events: Number(events) };
await fillLog(log, { ...size, reportsOnly: names.length > 0 });
const begun = Date.now();
const projections = start();
await projections.ready;
const ended = Date.now();
await projections.stop();
const [shown, folded] = [await dumpViews(store, log, subscriptions), await foldedViews(log, subscriptions)];
if (JSON.stringify(shown) !== JSON.stringify(folded)) throw new Error('The views are not what the log says');
await store.close();
await log.close();
console.log(JSON.stringify({ begun, ended }));
