import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `npm run gallery`: pictures of every screen, in the folder `gallery/`. */
export default defineConfig(journeys, { testDir: 'gallery', retries: 0, timeout: 120_000 });
