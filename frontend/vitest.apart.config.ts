import { defineProject, mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';

/** Tests that put something else in a module's place: the others must not have loaded it, nor find it. */
export const APART = ['src/api/{base-query,download}.test.ts'];

export default mergeConfig(
  vite,
  defineProject({
    test: {
      name: 'frontend, apart',
      environment: 'happy-dom',
      include: APART,
      setupFiles: ['src/testing/setup.ts'],
      testTimeout: 30_000,
    },
  }),
);
