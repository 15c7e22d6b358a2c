/**
 * `fold.ts FOLDER VIEW…`: reads the log of the school in a folder, parses its events and folds those views of it in
 * memory: what any rebuild has to do at least. Tells when that was begun and ended, in milliseconds since 1970, how
 * many events it read and how many documents each view has.
 */
import { openEventLog } from '@vigie/engines';
import { foldInMemory } from '@vigie/projections/testing';
import { viewsCalled } from '../work/views.ts';

const [dataDir = '', ...names] = process.argv.slice(2);
const log = await openEventLog({ dataDir, eventStoreUrl: null });
const begun = Date.now();
const { events, documents } = await foldInMemory(log, viewsCalled(names));
const ended = Date.now();
await log.close();
console.log(JSON.stringify({ begun, ended, events, documents }));
