/** `commands.ts FILE COUNT WIDTH`: submits reports to a log, WIDTH at a time. What it prints is nothing: it is watched. */
import { openSqliteEventLog } from '@vigie/event-log/sqlite';
import { commandsWithPeople, submitReports } from '../work/command-work.ts';

const [file = '', count = '', width = ''] = process.argv.slice(2);
const log = await openSqliteEventLog({ file });
const commands = await commandsWithPeople(log);
await submitReports(commands, Number(count), Number(width));
await log.close();
console.log('{}');
