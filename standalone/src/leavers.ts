/** `npm run leavers -- FILE`: the enrolled students whom a roster of all does not have, to be told or removed. */
import { resolve } from 'node:path';
import { argv, env } from 'node:process';
import { withSchool } from './cli/open-school.ts';
import { readTextFile } from './cli/read-text-file.ts';
import { LEAVERS_USAGE, parseLeaversOptions, runLeavers } from './cli/run-leavers.ts';
import { runTool } from './run-tool.ts';

await runTool(LEAVERS_USAGE, async (output) => {
  const { file, remove } = parseLeaversOptions(argv.slice(2));
  // npm runs scripts in the project's folder, and says which one they were called from.
  const text = await readTextFile(resolve(env.INIT_CWD ?? '', file));
  return withSchool(env, (school) => runLeavers(school, { text, remove }, new Date().toISOString(), output));
});
