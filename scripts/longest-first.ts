import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files whose tests take longest, and one that waits for a server that is not there. */
export const LONGEST = [
  'bench/src/bench.test.ts',
  'standalone/src/engines-agree.test.ts',
  'standalone/src/drill/drill.test.ts',
  'standalone/src/kill.test.ts',
  'standalone/src/cluster.test.ts',
  'standalone/src/wrong-settings.test.ts',
];

/** Starts the longest files first: one that was begun last would run alone, with a core idle beside it. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isOf = (end: string) => (file: TestSpecification) => file.moduleId.endsWith(end);
    const longest = LONGEST.flatMap((end) => sorted.filter(isOf(end)));
    return [...longest, ...sorted.filter((file) => !longest.includes(file))];
  }
}
