import type { Job } from '@vigie/jobs';
import { describe, expect, it } from 'vitest';
import { parseViews, runRebuild } from './run-rebuild.ts';
import { UsageError } from './usage-error.ts';

const KNOWN = ['users', 'students'];

describe('The command line of `rebuild`', () => {
  it('takes views by name, or all', () => {
    expect(parseViews(['students'], KNOWN)).toEqual(['students']);
    expect(parseViews(['all'], KNOWN)).toEqual(KNOWN);
  });

  it.each([[[]], [['secrets']], [['users', 'all']]])(
    'tells how to use it, and what there is, when it is %j',
    (args) => {
      expect(() => parseViews(args, KNOWN)).toThrow(UsageError);
      expect(() => parseViews(args, KNOWN)).toThrow('Views: users, students');
    },
  );
});

describe('A rebuild that was asked for', () => {
  const JOB: Job = {
    kind: 'rebuild-views',
    id: 'one',
    state: 'waiting',
    attempts: 0,
    nextAttemptAt: null,
    progress: null,
    result: null,
    error: null,
    enqueuedAt: '2026-03-02T08:00:00.000Z',
    finishedAt: null,
  };

  /** Runs it against a server that shows the job like this, look after look. */
  async function follow(...looks: readonly (Partial<Job> | null)[]) {
    const lines: string[] = [];
    const write = (line: string) => lines.push(line);
    const left = [...looks];
    const jobs = {
      enqueue: async () => {},
      find: async () => {
        const look = left.shift();
        return look ? { ...JOB, ...look } : null;
      },
    };
    const code = await runRebuild({ jobs, id: 'one', pause: async () => {} }, KNOWN, { out: write, err: write });
    return [code, lines];
  }

  it('is followed to its end, each change once', async () => {
    const running = { state: 'running', progress: { done: 1, total: 2 } } as const;
    const looks = [{}, {}, { state: 'running' } as const, running, running, { state: 'completed' } as const];
    expect(await follow(...looks)).toEqual([
      0,
      [
        'one waits for a running server; it stays if you leave',
        '0 of 2 views rebuilt, now users',
        '1 of 2 views rebuilt, now students',
        '2 of 2 views rebuilt',
      ],
    ]);
  });

  it('may be given up', async () => {
    const dead = { state: 'dead', error: 'Unrecoverable: The rebuild of users stopped on an event' } as const;
    expect(await follow(dead)).toEqual([
      1,
      ['one was given up: Unrecoverable: The rebuild of users stopped on an event'],
    ]);
  });
});
