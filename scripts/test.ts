/**
 * Runs every suite and ends with the plain line `N passed, N failed, N skipped` over all of them.
 * Exits non-zero when a test failed, a suite could not run, or no test ran at all.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { startMongoServer, type MongoServer } from '../packages/mongo/src/testing/server.ts';
import { CHROMIUM } from './chromium.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { addCounts, countPlaywright, countVitest, NO_TESTS, type Counts } from './test-counts.ts';

// Ctrl-C reaches what it has started too: that ends by itself.
process.once('SIGINT', () => process.exit(130));
const reports = temporaryFolder('vigie-test-reports-');
const suites = [await runVitest(), await runJourneys()];
const total = suites.reduce(addCounts);
for (const title of total.skippedTitles) console.log(`skipped: ${title}`);
for (const title of total.failedTitles) console.log(`failed: ${title}`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

async function runVitest(): Promise<Counts> {
  const output = join(reports, 'vitest.json');
  const mongo = await mongoForAll();
  const args = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${output}`];
  await run('npx', args, mongo ? { MONGODB_URL: mongo.url } : {});
  await mongo?.stop();
  return readReport(output, countVitest);
}

/**
 * One server for all suites that need one, unless there is one already. Where none is to be had, they say so and are
 * skipped.
 */
async function mongoForAll(): Promise<MongoServer | null> {
  if (process.env['MONGODB_URL']) return null;
  return startMongoServer().catch(() => null);
}

async function runJourneys(): Promise<Counts> {
  if (!existsSync(CHROMIUM)) {
    const reason = `the browser journeys: no Chromium at ${CHROMIUM} (set CHROMIUM to its path)`;
    return { ...NO_TESTS, skipped: 1, skippedTitles: [reason] };
  }
  const output = join(reports, 'playwright.json');
  await run('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: output,
    // The journeys are about the form in one process.
    MONGODB_URL: '',
  });
  return readReport(output, countPlaywright);
}

/** A suite that left no report has failed, whatever it printed. */
function readReport(file: string, count: (report: unknown) => Counts): Counts {
  if (existsSync(file)) return count(JSON.parse(readFileSync(file, 'utf8')));
  return { ...NO_TESTS, failed: 1, failedTitles: [`a suite that left no report (${basename(file)})`] };
}

async function run(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<void> {
  await once(spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }), 'exit');
}
