import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

const launchOptions = journeys.use?.launchOptions ?? {};

/** `npm run gallery`: pictures of every screen, in the folder `gallery/`. */
export default defineConfig(journeys, {
  testDir: 'gallery',
  retries: 0,
  timeout: 120_000,
  // The browser shows dates in its fields in a language of its own.
  use: { launchOptions: { ...launchOptions, env: { ...process.env, LANGUAGE: 'en_GB' } } },
});
