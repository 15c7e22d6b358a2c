/** `npm run build`: builds the client and the programs, each where it is missing or older than its sources; `-- client` only the one. */
import { argv } from 'node:process';
import { buildClientIfStale } from './build-client.ts';
import { buildProgramsIfStale } from './build-programs.ts';

const [, , only] = argv;
if (only !== 'programs') await buildClientIfStale();
if (only !== 'client') await buildProgramsIfStale();
