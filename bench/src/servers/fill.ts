/** `fill.ts FOLDER STUDENTS USERS EVENTS [reports]`: fills the log of the school in a folder. Tells how many events. */
import { openEventLog } from '@vigie/engines';
import { fillLog } from '../work/fill-log.ts';

const [dataDir = '', students = '', users = '', events = '', kind] = process.argv.slice(2);
const size = { students: Number(students), users: Number(users), events: Number(events) };
const log = await openEventLog({ dataDir, eventStoreUrl: null });
const filled = await fillLog(log, { ...size, reportsOnly: kind === 'reports' });
await log.close();
console.log(JSON.stringify({ filled }));
