/** `npm run migrate -- --to URL`: copies the embedded log into EventStoreDB, while the server is stopped. */
import { argv, env } from 'node:process';
import { exitCodeOf } from './cli/main.ts';
import { parseMigrateArguments, runMigrate } from './cli/run-migrate.ts';

const output = { out: console.log, err: console.error };

process.exitCode = await exitCodeOf(() => runMigrate(env, parseMigrateArguments(argv.slice(2)), output), output);
