/**
 * What vitest does first: what tests put into the folder for temporary files goes with the run, also what a failure or
 * Ctrl-C has left.
 */
import { temporaryFolder } from './temporary-folder.ts';

export function setup(): void {
  process.env['TMPDIR'] = temporaryFolder('vigie-tests-');
}
