/** `project.mjs FILE COUNT`: a log of COUNT reports, then one list of them by emmett's consumer. Prints JSON. */
import { sqliteRawBatchSQLProjection } from '@event-driven-io/emmett-sqlite';
import { openStore, reportSubmitted } from './store.mjs';

const STREAM = 100;
const [file, count] = [process.argv[2], Number(process.argv[3])];
const { connection, store } = openStore(file);
await store.schema.migrate();
for (let start = 0; start < count; start += STREAM) {
  const events = Array.from({ length: Math.min(STREAM, count - start) }, (_, n) => reportSubmitted(start + n));
  await store.appendToStream(`reports-${start}`, events);
}

const quoted = (text) => `'${text.replaceAll("'", "''")}'`;
const projection = sqliteRawBatchSQLProjection({
  canHandle: ['ReportSubmitted'],
  initSQL:
    'CREATE TABLE IF NOT EXISTS reports (id TEXT PRIMARY KEY, category TEXT, location TEXT, comment TEXT, students TEXT)',
  evolve: (events) =>
    events.map(
      ({ data }) =>
        `INSERT OR REPLACE INTO reports VALUES (${quoted(data.reportId)}, ${quoted(data.category)}, ${quoted(data.location)}, ${quoted(data.comment)}, ${quoted(JSON.stringify(data.students))})`,
    ),
});
await connection.command(
  'CREATE TABLE IF NOT EXISTS reports (id TEXT PRIMARY KEY, category TEXT, location TEXT, comment TEXT, students TEXT)',
);
let seen = 0;
const consumer = store.consumer({ pulling: { batchSize: 1000, pullingFrequencyInMs: 1 } });
consumer.processor({
  processorId: 'reports',
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
const [{ documents }] = await connection.query('SELECT count(*) AS documents FROM reports');
console.log(JSON.stringify({ seconds, documents }));
process.exit(0);
