import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aroundAppends, type EventLog } from '@vigie/event-log';
import { openSqliteEventLog } from '@vigie/event-log/sqlite';
import { allEvents } from '@vigie/event-log/testing';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Invocation } from '../command-handler/invocation.ts';
import type { Commands } from '../commands.ts';
import { upcast } from '../contract/index.ts';
import { SYSTEM } from '../core.ts';
import { commandsOn } from '../testing/open-commands.ts';
import { STAFF } from '../testing/people.ts';

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
async function tap(commands: Commands, by: Invocation = MORNING, id = v7()): Promise<string> {
  const { state } = await commands.recordAccess(by, student, { id, direction: 'out' });
  if (state.status !== 'recorded') throw new Error('Not recorded');
  return state.id;
}

async function exits(): Promise<number> {
  return (await allEvents(logs[0])).filter(({ type }) => type === 'ExitRecorded').length;
}

/** Ids of the accesses that were recorded and not deleted. */
async function standing(): Promise<readonly string[]> {
  const events = (await allEvents(logs[0])).map(upcast);
  const deleted = new Set(events.flatMap((event) => (event.type === 'AccessDeleted' ? [event.data.accessId] : [])));
  const recorded = events.flatMap((event) => (event.type === 'ExitRecorded' ? [event.data.accessId] : []));
  return recorded.filter((id) => !deleted.has(id));
}

describe('Of several instances', () => {
  it('one that has taken no tap yet knows that of a second ago through another', async () => {
    const first = await tap(one);
    expect(await tap(other, A_SECOND_LATER)).toBe(first);
    expect(await exits()).toBe(1);
  });

  it('one that is sent a tap of then, much later, knows it as what another has recorded since', async () => {
    await tap(other, { ...MORNING, now: '2026-03-02T07:00:00.000Z' });
    const first = await tap(one);
    const evening = { actor: SYSTEM, now: '2026-03-02T18:00:00.000Z' };
    const late = { direction: 'out', occurredAt: A_SECOND_LATER.now, reason: 'Recorded without network' } as const;
    const { state } = await other.recordAccess(evening, student, late);
    expect(state).toMatchObject({ id: first, on: MORNING.now });
    expect(await standing()).toHaveLength(2);
  });

  it('one that knows an id as that of another’s tap leaves alone what is recorded under it elsewhere', async () => {
    const first = await tap(one);
    const id = v7();
    expect(await tap(one, A_SECOND_LATER, id)).toBe(first);
    const by = { actor: SYSTEM, now: '2026-03-02T08:00:47.000Z', key: v7() };
    expect(await tap(other, by, id)).toBe(id);
    expect(await tap(one, by, id)).toBe(id);
    expect(await standing()).toEqual([first, id]);
  });

  it('two that take a tap at the same moment record it once', async () => {
    for (let round = 0; round < 20; round += 1) {
      const now = `2026-03-02T08:${String(round).padStart(2, '0')}:00.000Z`;
      const [mine, others] = await Promise.all([tap(one, { ...MORNING, now }), tap(other, { ...MORNING, now })]);
      expect(mine).toBe(others);
    }
    expect(await standing()).toHaveLength(20);
  });

  it('one that another was ahead of, after it had looked, takes its own back and gives the other’s', async () => {
    let first = '';
    const late = commandsOn(
      aroundAppends(logs[1], async (_, append) => {
        first ||= await tap(one);
        return append();
      }),
    );
    const by = { ...MORNING, key: v7() };
    const id = v7();
    expect(await tap(late, by, id)).toBe(first);
    expect(await exits()).toBe(2);
    expect(await standing()).toEqual([first]);
    expect(await tap(late, { ...by, now: '2026-03-02T08:01:00.000Z' }, id)).toBe(first);
    expect(await allEvents(logs[0])).toHaveLength(4);
  });

  it('one that takes its own back answers with where that is in the log, also a repeat once the other’s is deleted', async () => {
    let first = '';
    const late = commandsOn(
      aroundAppends(logs[1], async (_, append) => {
        first ||= await tap(one);
        return append();
      }),
    );
    const access = { id: v7(), direction: 'out' } as const;
    const by = { ...MORNING, key: v7() };
    const { position } = await late.recordAccess(by, student, access);
    expect(position).toBe(await logs[0].head());
    await one.deleteAccess(MORNING, first);
    expect(await late.recordAccess(by, student, access)).toMatchObject({ position, state: { id: access.id } });
  });

  it('one that could not take its own back does so when the tap is sent again, on another day too', async () => {
    let first = '';
    let appends = 0;
    const late = commandsOn(
      aroundAppends(logs[1], async (_, append) => {
        appends += 1;
        first ||= await tap(one);
        if (appends === 2) throw new Error('The disk is away');
        return append();
      }),
    );
    const by = { ...MORNING, actor: STAFF, key: v7() };
    const id = v7();
    await expect(tap(late, by, id)).rejects.toThrow('The disk is away');
    expect(await standing()).toEqual([first, id]);
    expect(await tap(late, { ...by, now: '2026-03-03T08:00:00.000Z' }, id)).toBe(first);
    expect(await standing()).toEqual([first]);
  });

  it('one whose tap repeats an access that another deletes at the same moment records its own', async () => {
    let first = '';
    let isDeleted = false;
    const late = commandsOn({
      ...logs[1],
      readStream: async (stream, from) => {
        if (stream === `access-${first}` && !isDeleted) {
          isDeleted = true;
          await one.deleteAccess(MORNING, first);
        }
        return logs[1].readStream(stream, from);
      },
    });
    await late.keepUpWithTaps();
    first = await tap(one);
    const second = await tap(late, A_SECOND_LATER);
    expect(await standing()).toEqual([second]);
  });

  it('one that keeps up reads nothing from before its start, and has nothing left to read at the next tap', async () => {
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
    await tap(one, { ...MORNING, now: '2026-03-02T07:00:00.000Z' });
    const keepingUp = commandsOn(third);
    await keepingUp.keepUpWithTaps();
    const first = await tap(one);
    await keepingUp.keepUpWithTaps();
    expect(read).toBe(1);
    expect(await tap(keepingUp, A_SECOND_LATER)).toBe(first);
    expect(read).toBe(1);
  });
});
