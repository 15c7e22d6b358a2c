/**
 * `commands.ts LOG COUNT WIDTH`: submits reports to a log, WIDTH at a time. The log is a file or EventStoreDB's
 * connection string. Tells when the reports were begun and ended, in milliseconds since 1970.
 */
import { openEventStoreLog } from '@vigie/event-log/eventstore';
import { openSqliteEventLog } from '@vigie/event-log/sqlite';
import { commandsWithPeople, drawReports, submitReports } from '../work/command-work.ts';

const [where = '', count = '', width = ''] = process.argv.slice(2);
const log = where.startsWith('esdb')
  ? await openEventStoreLog({ url: where })
  : await openSqliteEventLog({ file: where });
const commands = await commandsWithPeople(log, Number(width));
// Clients make them, before they send them.
const sent = drawReports(Number(count));
const begun = Date.now();
await submitReports(commands, sent, Number(width));
const ended = Date.now();
await log.close();
console.log(JSON.stringify({ begun, ended }));
