/**
 * `project.mjs FILE EVENTS VIEW…`: a log of the events in a file of JSON, then views of them by one of emmett's
 * consumers, whose one projection has all of them: each view by itself would read the log once more. Prints JSON.
 */
import { readFileSync } from 'node:fs';
import { sqliteRawBatchSQLProjection } from '@event-driven-io/emmett-sqlite';
import { openStore } from './store.mjs';
import { VIEWS } from './views.mjs';

const STREAM = 100;
const [file, eventsFile, ...names] = process.argv.slice(2);
const views = names.map((name) => VIEWS[name]);
const types = [...new Set(views.flatMap(({ on }) => Object.keys(on)))];
const events = JSON.parse(readFileSync(eventsFile, 'utf8'));
const count = events.filter(({ type }) => types.includes(type)).length;

const { connection, store } = openStore(file);
await store.schema.migrate();
for (let start = 0; start < events.length; start += STREAM) {
  await store.appendToStream(`events-${start}`, events.slice(start, start + STREAM));
}
for (const table of views.flatMap(({ tables }) => tables)) await connection.command(table);

const projection = sqliteRawBatchSQLProjection({
  canHandle: types,
  evolve: (batch) =>
    batch.flatMap(({ type, data, metadata }) => views.flatMap(({ on }) => on[type]?.(data, metadata) ?? [])),
});
let seen = 0;
const consumer = store.consumer({ pulling: { batchSize: 1000, pullingFrequencyInMs: 1 } });
consumer.processor({
  processorId: 'views',
  projection,
  startFrom: 'BEGINNING',
  stopAfter: () => {
    seen += 1;
    return seen >= count;
  },
});
const start = performance.now();
await consumer.start();
const seconds = (performance.now() - start) / 1000;
const documents = {};
for (const name of names) {
  const [found] = await connection.query(`SELECT count(*) AS documents FROM ${name}`);
  documents[name] = found.documents;
}
console.log(JSON.stringify({ seconds, events: count, documents }));
process.exit(0);
