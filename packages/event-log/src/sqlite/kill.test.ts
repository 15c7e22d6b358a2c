import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { allEvents, anEvent, follow, ids, range, revisions } from '../contract/events.ts';
import { START, type Position } from '../port.ts';
import { openTemporaryEventLog, type TemporaryEventLog } from '../testing.ts';
import type { Attempt, Line } from './kill.child.ts';

const CHILD = fileURLToPath(new URL('kill.child.ts', import.meta.url));
const ANSWERS_BEFORE_KILL = [150, 1, 400];

let temporary: TemporaryEventLog;

beforeEach(async () => {
  temporary = await openTemporaryEventLog();
});

afterEach(() => temporary.close());

describe('after kill -9 in the middle of appending', () => {
  test('every answered append is there, once and whole; the others can be repeated; a subscriber saw the same', async () => {
    const { log } = temporary;
    let end: Position | null = null;
    const following = follow(log, { after: START }, ({ position }) => end !== null && position >= end);
    const attempts: Attempt[] = [];
    const answers = new Map<string, Position>();
    for (const wanted of ANSWERS_BEFORE_KILL) {
      const lines = await runAndKill(temporary.file, wanted);
      for (const line of lines) {
        if ('attempt' in line) attempts.push(line.attempt);
        else answers.set(line.id, line.position);
      }
      const open = attempts.filter(({ ids: [first = ''] }) => !answers.has(first));
      for (const {
        stream,
        expected,
        ids: [first = '', ...rest],
      } of open) {
        const events = [first, ...rest].map((id, n) => ({ ...anEvent(n), id }));
        answers.set(first, (await log.append(stream, expected, events)).position);
      }
    }
    end = (await log.append('last-1', 'no-stream', [anEvent(1)])).position;
    await log.append('last-1', 0, [anEvent(2)]);

    const all = (await allEvents(log)).filter(({ stream }) => stream !== 'last-1');
    expect(ids(all).sort()).toEqual(attempts.flatMap((attempt) => attempt.ids).sort());
    for (const { stream, expected, ids: written } of attempts) {
      const first = expected === 'no-stream' ? 0 : expected + 1;
      const own = all.filter((event) => event.stream === stream).slice(first, first + written.length);
      expect(ids(own)).toEqual(written);
      expect(own.at(-1)?.position).toBe(answers.get(written[0] ?? ''));
    }
    for (const stream of new Set(all.map((event) => event.stream))) {
      const own = all.filter((event) => event.stream === stream);
      expect(revisions(own)).toEqual(range(own.length));
    }
    expect(ids((await following).filter(({ stream }) => stream !== 'last-1'))).toEqual(ids(all));
  });
});

/** Runs the child until it has told of so many answers, kills it, and gives all its whole lines. */
async function runAndKill(file: string, wantedAnswers: number): Promise<Line[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', CHILD, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const lines: Line[] = [];
  let answers = 0;
  for await (const text of createInterface({ input: child.stdout })) {
    if (!text.endsWith('}')) continue;
    const line: Line = JSON.parse(text);
    lines.push(line);
    if ('id' in line && ++answers === wantedAnswers) child.kill('SIGKILL');
  }
  expect(await exited).toEqual([null, 'SIGKILL']);
  return lines;
}
