/** `npm run migrate -- --to URL`: copies the embedded log into EventStoreDB, while the server is stopped. */
import { argv, env } from 'node:process';
import { MIGRATE_USAGE, parseMigrateArguments, runMigrate } from './cli/run-migrate.ts';
import { runTool } from './run-tool.ts';

await runTool(MIGRATE_USAGE, async (output) => runMigrate(env, parseMigrateArguments(argv.slice(2)), output));
