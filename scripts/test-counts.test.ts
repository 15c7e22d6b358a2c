import { describe, expect, it } from 'vitest';
import { addCounts, countPlaywright, countVitest } from './test-counts.ts';

const file = (status: string, tests: readonly string[]) => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map((result, index) => ({ fullName: `test ${index}`, status: result })),
});

describe('counting tests', () => {
  it('names each skipped test', () => {
    const counts = countVitest({ testResults: [file('passed', ['passed', 'skipped', 'todo'])] });
    expect(counts).toEqual({
      passed: 1,
      failed: 0,
      skipped: 2,
      skippedTitles: ['test 1', 'test 2'],
      failedTitles: [],
    });
  });

  it('counts a file that could not be loaded as a failure', () => {
    expect(countVitest({ testResults: [file('failed', [])] })).toMatchObject({
      failed: 1,
      failedTitles: ['a.test.ts'],
    });
  });

  it('counts a file with a failed test once, and names the test', () => {
    expect(countVitest({ testResults: [file('failed', ['failed', 'passed'])] })).toMatchObject({
      failed: 1,
      failedTitles: ['a.test.ts: test 0'],
    });
  });

  it('counts a flaky journey and a broken run as failures', () => {
    const counts = countPlaywright({
      stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 },
      errors: ['no server'],
    });
    expect(counts).toMatchObject({ passed: 3, failed: 3 });
  });

  it('adds suites up', () => {
    const one = { passed: 1, failed: 2, skipped: 1, skippedTitles: ['a'], failedTitles: ['c', 'd'] };
    const two = { passed: 3, failed: 4, skipped: 1, skippedTitles: ['b'], failedTitles: ['e'] };
    expect(addCounts(one, two)).toEqual({
      passed: 4,
      failed: 6,
      skipped: 2,
      skippedTitles: ['a', 'b'],
      failedTitles: ['c', 'd', 'e'],
    });
  });
});
