/** `npm run admin -- add <email> <name>`: the first admin, and any later one (design section 6). */
import { argv, env } from 'node:process';
import { withSchool } from './cli/open-school.ts';
import { ADMIN_USAGE, parseAdminArguments, runAdmin } from './cli/run-admin.ts';
import { runTool } from './run-tool.ts';

await runTool(ADMIN_USAGE, async (output) => {
  const admin = parseAdminArguments(argv.slice(2));
  return withSchool(env, ({ commands }) => runAdmin(commands, admin, new Date().toISOString(), output));
});
