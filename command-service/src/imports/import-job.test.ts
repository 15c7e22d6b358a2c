import { v4 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importResult, type ImportResult } from '../contract/index.ts';
import { SYSTEM } from '../core.ts';
import { allEvents, openCommands, type OpenCommands } from '../testing/open-commands.ts';
import { importJob } from './import-job.ts';

const NOW = '2026-03-02T08:00:00.000Z';

let school: OpenCommands;
let adminId: string;
beforeEach(async () => {
  school = await openCommands();
  const admin = { name: 'Head', email: 'head@example.test', isAdmin: true, isCPE: false };
  const { state } = await school.commands.registerUser({ actor: SYSTEM, now: NOW }, admin);
  adminId = state.status === 'registered' ? state.id : '';
});
afterEach(() => school.close());

async function run(text: string, signal = new AbortController().signal): Promise<ImportResult> {
  const handler = importJob({ commands: school.commands, clock: () => Date.parse(NOW) });
  const payload = { text, defaults: { level: '6e', section: 'A', status: 'cyan' }, actorId: adminId };
  const result = await handler.run(payload, { id: v4(), attempt: 1, signal, progress: async () => {} });
  return importResult.parse(result);
}

const table = (rows: number, email: (row: number) => string): string =>
  Array.from({ length: rows }, (_, row) => `Leroy;Zoé;${email(row)}`).join('\n');

describe('an import', () => {
  it('keeps the first errors of many, and how many there are', async () => {
    const { errors, errorCount } = await run(table(1000, () => 'nonsense'));
    expect(errors.map(({ row }) => row)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
    expect(errorCount).toBe(1000);
  });

  it('of too many rows has one error', async () => {
    const { total, errors, errorCount } = await run('a\n'.repeat(20_000));
    expect(errors).toEqual([{ row: 10_002, path: '', text: 'import.tooManyRows' }]);
    expect({ total, errorCount }).toEqual({ total: 0, errorCount: 1 });
  });

  it('of the same file again says who was removed since, and left so', async () => {
    const text = table(3, (row) => `zoe.${row}@example.test`);
    expect(await run(text)).toMatchObject({ added: 3, removed: 0, total: 3 });
    const added = (await allEvents(school.log)).filter(({ type }) => type === 'StudentAdded');
    for (const { stream } of added.slice(1)) {
      await school.commands.removeStudent({ actor: SYSTEM, now: NOW }, stream.slice('student-'.length));
    }
    expect(await run(text)).toMatchObject({ added: 0, removed: 2, total: 3, errors: [] });
  });

  it('leaves off when its worker stops', async () => {
    const before = await school.log.head();
    const stop = new AbortController();
    const running = run(
      table(1000, (row) => `zoe.${row}@example.test`),
      stop.signal,
    );
    setImmediate(() => stop.abort(new Error('The worker stops')));
    await expect(running).rejects.toThrow('The worker stops');
    expect(await school.log.head()).toBe(before);
  });
});
