/** `npm run import-roster -- FILE`: adds the students of a spreadsheet (spec section 2), also while the server runs. */
import { resolve } from 'node:path';
import { argv, env } from 'node:process';
import { IMPORT_USAGE, parseImportOptions } from './cli/import-options.ts';
import { withSchool } from './cli/open-school.ts';
import { readTextFile } from './cli/read-text-file.ts';
import { runImport } from './cli/run-import.ts';
import { runTool } from './run-tool.ts';

await runTool(IMPORT_USAGE, async (output) => {
  const { file, movesEnrolled, setsStatus, ...defaults } = parseImportOptions(argv.slice(2));
  // npm runs scripts in the project's folder, and says which one they were called from.
  const text = await readTextFile(resolve(env.INIT_CWD ?? '', file));
  return withSchool(env, ({ commands }) =>
    runImport(commands, { text, defaults, movesEnrolled, setsStatus }, new Date().toISOString(), output),
  );
});
