import { defineJob, Unrecoverable } from '@vigie/jobs';
import { openTemporaryJobs, type TemporaryJobs } from '@vigie/jobs/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { parseJobsArguments, runJobs } from './run-jobs.ts';
import { UsageError } from './usage-error.ts';

let queue: TemporaryJobs;
let out: string[];
let err: string[];
let isBroken: boolean;
beforeEach(async () => {
  queue = await openTemporaryJobs();
  [out, err, isBroken] = [[], [], true];
  queue.jobs.work([job], { concurrency: 1, onError: () => {} });
});
afterEach(() => queue.close());

const KEY = { kind: 'erase-student', id: 'one' };
const job = defineJob({
  kind: KEY.kind,
  payload: z.null(),
  run: async () => {
    if (isBroken) throw new Unrecoverable('The disk is full');
    return null;
  },
});

const tool = (...args: readonly string[]) =>
  runJobs(queue.jobs, parseJobsArguments(args), { out: (line) => out.push(line), err: (line) => err.push(line) });

const becomes = (state: string) =>
  vi.waitFor(async () => expect(await queue.jobs.find(KEY)).toMatchObject({ state }), { timeout: 5_000 });

async function giveUp(): Promise<void> {
  await queue.jobs.enqueue({ ...KEY, payload: null });
  await becomes('dead');
}

describe('The dead jobs', () => {
  it('are listed with why, and there may be none', async () => {
    expect([await tool(), out]).toEqual([0, ['No dead jobs']]);
    await giveUp();
    expect(await tool('dead')).toBe(0);
    expect(out[1]).toMatch(/^erase-student one {2}\d{4}-\S+Z {2}1 attempt {2}Unrecoverable: The disk is full$/u);
  });

  it('are a hundred of a kind at most, the newest, and how many more there are is said', async () => {
    for (let n = 1; n <= 103; n += 1) await queue.jobs.enqueue({ kind: KEY.kind, id: `n${n}`, payload: null });
    await vi.waitFor(async () => expect(await queue.jobs.depths()).toMatchObject([{ dead: 103 }]), { timeout: 20_000 });
    expect(await tool()).toBe(0);
    expect(out).toHaveLength(101);
    expect(out[0]).toMatch(/^erase-student n103 /u);
    expect(out.at(-1)).toBe('erase-student: 3 more, older ones');
  });

  it('go on where somebody says so', async () => {
    await giveUp();
    isBroken = false;
    expect(await tool('retry', KEY.kind, KEY.id)).toBe(0);
    await becomes('completed');
    expect([await tool('retry', KEY.kind, KEY.id), err]).toEqual([1, ['There is no dead erase-student job one']]);
  });

  it('go away where somebody says so', async () => {
    await giveUp();
    expect([await tool('discard', KEY.kind, KEY.id), out]).toEqual([0, ['erase-student one is gone']]);
    expect(await queue.jobs.find(KEY)).toBeNull();
  });

  it('stay where what is to go away is none of them', async () => {
    await giveUp();
    expect([await tool('discard', KEY.kind, 'on'), err]).toEqual([1, ['There is no erase-student job on']]);
    await becomes('dead');
  });
});

it.each([[['list']], [['retry']], [['retry', 'erase-student']], [['discard', 'a', 'b', 'c']], [['dead', 'a']]])(
  'The command line %j is told how to be',
  (args) => {
    expect(() => parseJobsArguments(args)).toThrow(UsageError);
  },
);
