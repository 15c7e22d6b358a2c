import { defineConfig } from '@playwright/test';
import { CHROMIUM, CHROMIUM_ARGUMENTS } from '../scripts/chromium.ts';
import { temporaryFolder } from '../scripts/temporary-folder.ts';

const PORT = Number(process.env['E2E_PORT'] ?? 28_080);
const baseURL = `http://localhost:${PORT}`;

// Playwright loads this file in each worker too: they must see the server's folder, not make one of their own.
process.env['VIGIE_E2E_DATA'] ??= temporaryFolder('vigie-e2e-');

export default defineConfig({
  testDir: 'journeys',
  // A folder for each port: a run empties its own at the start.
  outputDir: `../test-results/${PORT}`,
  // One school is shared by all journeys, and the machine has two cores: a third browser has what the others wait for.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL,
    // Nor are traces kept, which take a fifth of the time: `--trace on` makes them.
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1280, height: 800 },
    // What moves takes a tenth of the time. Journeys of dialogs, menus and notifications see them move (`MOVING`).
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: CHROMIUM, args: [...CHROMIUM_ARGUMENTS] },
  },
  webServer: {
    command: 'npm run build && exec node dist/programs/start.js',
    cwd: '..',
    url: `${baseURL}/readyz`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(PORT),
      DATA_DIR: process.env['VIGIE_E2E_DATA'],
      APP_ENV: 'local',
      // Any page will do.
      LEGAL_URL: `${baseURL}/licences.txt`,
      LOG_LEVEL: 'warn',
    },
  },
});
