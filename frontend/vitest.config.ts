import { configDefaults, defineProject, mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';
import { APART } from './vitest.apart.config.ts';

export default mergeConfig(
  vite,
  defineProject({
    test: {
      name: 'frontend',
      environment: 'happy-dom',
      include: ['{src,build}/**/*.test.{ts,tsx}'],
      exclude: [...configDefaults.exclude, ...APART],
      setupFiles: ['src/testing/setup.ts'],
      testTimeout: 30_000,
      // One page for many files: making a new one for each takes ten times as long as their tests.
      isolate: false,
    },
  }),
);
