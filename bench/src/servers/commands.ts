/**
 * `commands.ts LOG COUNT WIDTH`: submits reports to a log, WIDTH at a time. The log is a file or EventStoreDB's connection string.
 * Tells when the reports were begun and ended, in milliseconds since 1970.
 */
import { openEventStoreLog } from '@vigie/event-log/eventstore';
import { openSqliteEventLog } from '@vigie/event-log/sqlite';
import { commandsWithPeople, submitReports } from '../work/command-work.ts';

const [where = '', count = '', width = ''] = process.argv.slice(2);
const log = where.startsWith('esdb')
  ? await openEventStoreLog({ url: where })
  : await openSqliteEventLog({ file: where });
const commands = await commandsWithPeople(log, Number(width));
const begun = Date.now();
await submitReports(commands, Number(count), Number(width));
const ended = Date.now();
await log.close();
console.log(JSON.stringify({ begun, ended }));
