import { expect, it } from 'vitest';
import { countDead, logAttempts } from './watch.ts';

it('A job that is given up is an error in the log, a failed attempt a warning, and a good one nothing', () => {
  const lines: (readonly [string, string, object])[] = [];
  const { onAttempt } = logAttempts({
    warn: (fields, message) => lines.push(['warn', message, fields]),
    error: (fields, message) => lines.push(['error', message, fields]),
  });
  const job = { kind: 'import-roster', id: 'one' };
  onAttempt?.({ ...job, outcome: 'completed', attempt: 1, error: null });
  onAttempt?.({ ...job, outcome: 'released', attempt: 1, error: new Error('The worker stops') });
  onAttempt?.({ ...job, outcome: 'failed', attempt: 1, error: new TypeError('canary') });
  onAttempt?.({ ...job, outcome: 'dead', attempt: 8, error: new TypeError('canary') });
  const told = { kind: 'import-roster', job: 'one', error: 'TypeError' };
  expect(lines).toEqual([
    ['warn', 'job failed', { ...told, outcome: 'failed', attempt: 1 }],
    ['error', 'job is dead', { ...told, outcome: 'dead', attempt: 8 }],
  ]);
});

it('A queue whose engine is away is one line in the log, not one for each thing that fails', () => {
  const lines: string[] = [];
  const { onError } = logAttempts({ warn: () => undefined, error: (_, message) => lines.push(message) });
  for (let times = 0; times < 100; times += 1) onError(new RangeError('canary'));
  expect(lines).toEqual(['the job queue fails']);
});

it('Dead jobs of all kinds are counted together', async () => {
  const none = { waiting: 0, running: 0, completed: 0, dead: 0 };
  const depths = async () => [
    { kind: 'import-roster', ...none, completed: 5, dead: 2 },
    { kind: 'erase-student', ...none, waiting: 1, dead: 1 },
  ];
  expect(await countDead({ depths })).toBe(3);
});
