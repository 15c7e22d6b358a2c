/** What vitest does for each file, also where several share a process. */
import { afterAll, beforeAll } from 'vitest';
import { beginFile, endFile } from './vigie-process.ts';

beforeAll(beginFile);
afterAll(endFile);
