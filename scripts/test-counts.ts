import { z } from 'zod';

/** How many tests a suite ran, and what it left out. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly skippedTitles: readonly string[];
  /** Of tests, and of files that could not be loaded. */
  readonly failedTitles: readonly string[];
}

export const NO_TESTS: Counts = { passed: 0, failed: 0, skipped: 0, skippedTitles: [], failedTitles: [] };

/** The counts of two runs together. */
export function addCounts(a: Counts, b: Counts): Counts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    skippedTitles: [...a.skippedTitles, ...b.skippedTitles],
    failedTitles: [...a.failedTitles, ...b.failedTitles],
  };
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** Counts vitest's JSON report. A file that failed without running a test (a broken import) counts as one failure. */
export function countVitest(report: unknown): Counts {
  const files = vitestReport.parse(report).testResults;
  const tests = files.flatMap((file) => file.assertionResults);
  const failedTitles = files.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [name];
    return failed.map(({ fullName }) => `${name}: ${fullName}`);
  });
  const skipped = tests.filter((test) => test.status !== 'passed' && test.status !== 'failed');
  return {
    passed: tests.filter((test) => test.status === 'passed').length,
    failed: failedTitles.length,
    skipped: skipped.length,
    skippedTitles: skipped.map((test) => test.fullName),
    failedTitles,
  };
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});

/** Counts Playwright's JSON report. A journey that passed only on a retry is a failure: it hides something. */
export function countPlaywright(report: unknown): Counts {
  const { stats, errors } = playwrightReport.parse(report);
  const failed = stats.unexpected + stats.flaky + errors.length;
  const journeys = (count: number) => (count > 0 ? [`${count} browser journeys (see the list above)`] : []);
  return {
    passed: stats.expected,
    failed,
    skipped: stats.skipped,
    skippedTitles: journeys(stats.skipped),
    failedTitles: journeys(failed),
  };
}
