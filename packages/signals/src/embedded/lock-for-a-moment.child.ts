/** Another process that locks a database for a moment, for tests: says so once it has it. */
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';

const db = new DatabaseSync(process.argv[2]);
db.exec('BEGIN IMMEDIATE');
process.stdout.write('locked\n');
await delay(200);
db.exec('COMMIT');
db.close();
