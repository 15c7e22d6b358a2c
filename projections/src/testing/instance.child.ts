import { openSqliteEventLog } from '@vigie/event-log/sqlite';
import { openMongoLeases } from '@vigie/leases/mongo';
import { openMongoViewStore } from '@vigie/view-store/mongo';
import { run } from './run.ts';

/**
 * One of several instances of the projections, for tests that kill them: `<log's file> <database>`. Tells by a line on
 * standard output that it competes for the views.
 */

/** A holder that is killed is followed soon; one that is slow may lose a lease, which must do no harm. */
const TIMING = { renewMs: 100, lostMs: 700, takeMs: 1_500, lookMs: 50 };

const [file = '', url = ''] = process.argv.slice(2);
const log = await openSqliteEventLog({ file, pollMs: 20 });
const store = await openMongoViewStore({ url });
run({ log, store, leases: await openMongoLeases({ url, timing: TIMING }) });
process.stdout.write('started\n');
