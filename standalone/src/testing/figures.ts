import type { RunnerTask } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** What the test measured, for `npm run prove` to print. */
    figures?: readonly string[];
  }
}

/** Notes what a test measured, beside whether it passed. */
export function noteFigure({ meta }: Pick<RunnerTask, 'meta'>, figure: string): void {
  meta.figures = [...(meta.figures ?? []), figure];
}
