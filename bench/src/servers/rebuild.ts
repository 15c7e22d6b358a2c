/**
 * `rebuild.ts FOLDER VIEW…`: builds those views of the school in a folder anew, after whatever views were there have
 * gone. Tells when that was begun and when they were ready, in milliseconds since 1970, and how many documents each
 * has.
 */
import { rmSync } from 'node:fs';
import { openEventLog, openViewStore, viewDirectory } from '@vigie/engines';
import { createLogger } from '@vigie/http';
import { startProjections } from '@vigie/projections';
import { openEmbeddedSignals } from '@vigie/signals/embedded';
import { TIME_ZONE, viewsCalled } from '../work/views.ts';

const [dataDir = '', ...names] = process.argv.slice(2);
const engines = { dataDir, eventStoreUrl: null, mongodbUrl: null };
rmSync(viewDirectory(engines), { recursive: true, force: true });
const subscriptions = viewsCalled(names);
const log = await openEventLog(engines);
const store = await openViewStore(engines);
const signals = openEmbeddedSignals();
const logger = createLogger({ service: 'bench', level: 'silent' });
const begun = Date.now();
const projections = startProjections({ log, store, signals, timeZone: TIME_ZONE, logger, subscriptions, engines });
await projections.ready;
const ended = Date.now();
await projections.stop();
const documents: Record<string, number> = {};
for (const one of subscriptions) documents[one.view] = await one.use(({ view }) => store.reader(view).count({}));
await store.close();
await log.close();
console.log(JSON.stringify({ begun, ended, documents }));
