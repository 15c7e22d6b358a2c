import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventLog } from '@vigie/event-log';
import { openSqliteEventLog } from '@vigie/event-log/sqlite';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Commands } from '../commands.ts';
import { SYSTEM } from '../core.ts';
import { allEvents, commandsOn } from '../testing/open-commands.ts';

const MORNING = { actor: SYSTEM, now: '2026-03-02T08:00:00.000Z' };
const A_SECOND_LATER = { actor: SYSTEM, now: '2026-03-02T08:00:01.000Z' };

let folder: string;
let logs: readonly [EventLog, EventLog];
/** Of two processes over one log. */
let one: Commands;
let other: Commands;
let student: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-taps-'));
  const open = () => openSqliteEventLog({ file: join(folder, 'events.sqlite') });
  logs = [await open(), await open()];
  one = commandsOn(logs[0]);
  other = commandsOn(logs[1]);
  const ann = { firstName: 'Ann', lastName: 'LEROY', email: null, tagNb: null, level: '6e', section: 'A' } as const;
  const { students } = await one.addStudents(MORNING, [{ ...ann, status: 'cyan' }]);
  student = students[0]?.id ?? '';
});
afterEach(async () => {
  for (const log of logs) await log.close();
  await rm(folder, { recursive: true });
});

/** Records an exit under an id of its own. @returns the id of the access that it is */
async function tap(commands: Commands, by = MORNING): Promise<string> {
  const { state } = await commands.recordAccess(by, student, { id: v7(), direction: 'out' });
  if (state.status !== 'recorded') throw new Error('Not recorded');
  return state.id;
}

async function exits(): Promise<number> {
  return (await allEvents(logs[0])).filter(({ type }) => type === 'ExitRecorded').length;
}

describe('Of several instances', () => {
  it('one that has taken no tap yet knows that of a second ago through another', async () => {
    const first = await tap(one);
    expect(await tap(other, A_SECOND_LATER)).toBe(first);
    expect(await exits()).toBe(1);
  });

  it('one that keeps up has nothing left to read at the next tap', async () => {
    let read = 0;
    const third: EventLog = {
      ...logs[1],
      async *readAll(options) {
        for await (const batch of logs[1].readAll(options)) {
          read += batch.events.length;
          yield batch;
        }
      },
    };
    const keepingUp = commandsOn(third);
    await keepingUp.keepUpWithTaps();
    const first = await tap(one);
    await keepingUp.keepUpWithTaps();
    expect(read).toBe(1);
    expect(await tap(keepingUp, A_SECOND_LATER)).toBe(first);
    expect(read).toBe(1);
  });
});
