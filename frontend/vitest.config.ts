import { defineProject, mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';

export default mergeConfig(
  vite,
  defineProject({
    test: {
      name: 'frontend',
      environment: 'happy-dom',
      include: ['{src,build}/**/*.test.{ts,tsx}'],
      setupFiles: ['src/testing/setup.ts'],
      testTimeout: 30_000,
    },
  }),
);
