/**
 * Another process that locks a database for a moment, for tests: says so once it has it. Its arguments: file, kind of
 * lock.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';

const [, , file, kind] = process.argv;
const db = new DatabaseSync(file);
db.exec(`BEGIN ${kind}`);
process.stdout.write('locked\n');
await delay(200);
db.exec('COMMIT');
db.close();
