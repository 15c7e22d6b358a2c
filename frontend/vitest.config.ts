import { configDefaults, defineProject, mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';
import { APART, PAGE } from './vitest.apart.config.ts';

export default mergeConfig(
  vite,
  defineProject({
    test: {
      ...PAGE,
      name: 'frontend',
      include: ['{src,build}/**/*.test.{ts,tsx}'],
      exclude: [...configDefaults.exclude, ...APART],
      // One page for many files: making a new one for each takes ten times as long as their tests.
      isolate: false,
    },
  }),
);
