import { defineProject, mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';

/** Tests that put something else in a module's place, or look at what is loaded: others must not have, nor find it. */
export const APART = [
  'src/api/{base-query*,download,server-clock}.test.ts',
  'src/app/messages/locales-{away,left}.test.ts',
  'src/app/messages/locales-given-up.test.tsx',
  'src/features/reports/list/report-behind-link.test.tsx',
];

/** Node 25 and later have a storage of their own, in the place of the page's, and none without a file. */
const NO_STORAGE = '--no-experimental-webstorage';

/** What a test of the page needs. */
export const PAGE = {
  environment: 'happy-dom',
  setupFiles: 'src/testing/setup.ts',
  testTimeout: 30_000,
  // Long, where others keep the processors busy.
  expect: { poll: { timeout: 20_000 } },
  execArgv: process.allowedNodeEnvironmentFlags.has(NO_STORAGE) ? [NO_STORAGE] : [],
};

export default mergeConfig(
  vite,
  defineProject({
    test: {
      ...PAGE,
      name: 'frontend, apart',
      include: APART,
    },
  }),
);
