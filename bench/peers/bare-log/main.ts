/**
 * `main.ts FILE COUNT WIDTH`: appends the events of new reports to the bare log, WIDTH a transaction.
 * Tells when that was begun and ended, in milliseconds since 1970.
 */
import type { NewEvent } from '@vigie/event-log';
import { STUDENTS } from '../../src/work/command-work.ts';
import { eventOf } from '../../src/work/fill-log.ts';
import { happenings } from '../../src/work/school.ts';
import { openBareLog } from './log.ts';

const [file = '', count = '', width = ''] = process.argv.slice(2);
const events: (readonly [stream: string, event: NewEvent])[] = [];
for (const happening of happenings({ students: STUDENTS, users: 60, events: Number(count), reportsOnly: true })) {
  if (happening.event.type === 'ReportSubmitted') events.push([happening.stream, eventOf(happening)] as const);
}
const log = openBareLog(file);
const begun = Date.now();
for (let start = 0; start < events.length; start += Number(width))
  log.append(events.slice(start, start + Number(width)));
const ended = Date.now();
if (log.count() !== Number(count)) throw new Error(`The bare log has ${log.count()} events, not ${count}`);
log.close();
console.log(JSON.stringify({ begun, ended }));
