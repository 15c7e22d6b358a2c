import type { EventLog } from '@vigie/event-log';
import { allEvents } from '@vigie/event-log/testing';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { badgeClaims } from '../badges/claims.ts';
import { CommandRejected } from '../command-handler/refusals.ts';
import { upcast } from '../contract/index.ts';
import { makeCore, SYSTEM } from '../core.ts';
import { commandsOn, EMAIL_KEY, Killed, killedAfter, openCommands } from '../testing/open-commands.ts';
import { releaseAbandoned } from './sweep.ts';

/** How many histories: 10,000 where PROVE is set. */
const HISTORIES = process.env.PROVE ? 10_000 : 150;

/** Nobody can be in the middle of what they began four hours before. */
const HOURS = ['2026-03-02T08:00:00.000Z', '2026-03-02T12:00:00.000Z', '2026-03-02T16:00:00.000Z'] as const;
const NEVER = new AbortController().signal;

const TAGS = ['1', '2'];
const ROW = { lastName: 'LEROY', email: null, level: '6e', section: 'A', status: 'cyan' } as const;
const ROWS = [
  { ...ROW, firstName: 'Ann', tagNb: '1' },
  { ...ROW, firstName: 'Ben', tagNb: null },
];

/** What a process does; it may be killed at an append, before or after that is written. */
const deed = fc.record({
  verb: fc.constantFrom('change', 'change', 'change', 'change', 'change', 'remove', 'sweep'),
  which: fc.nat(ROWS.length - 1),
  tagNb: fc.constantFrom(null, ...TAGS),
  appends: fc.constantFrom(Infinity, Infinity, Infinity, 0, 1, 2),
  written: fc.boolean(),
});
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;

it('in whatever order badges are moved, swept and left behind by a crash, each has one holder, whom its claim names', async () => {
  const deeds = fc.array(deed, { minLength: 2, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), deeds, deeds, async (scheduler, ...all) => {
      const { log, commands, close } = await openCommands();
      const { students } = await commands.addStudents({ actor: SYSTEM, now: HOURS[0] }, ROWS);
      const ids = students.map(({ id }) => id);
      for (const [hour, atOnce] of all.entries()) {
        const now = HOURS[hour] ?? '';
        const processes = atOnce.map((one) => act(inTurns(log, scheduler), one, ids, now));
        await scheduler.waitFor(Promise.all(processes));
        const tags = [...(await holders(log)).values()];
        expect(tags).toHaveLength(new Set(tags).size);
      }
      await sweep(log, HOURS[2]);
      const claims = badgeClaims(makeCore({ log, newId: v7 }));
      const named = await Promise.all(TAGS.map((tagNb) => claims.holder(tagNb)));
      const held = new Map([...(await holders(log))].map(([id, tagNb]) => [tagNb, id]));
      expect(named).toEqual(TAGS.map((tagNb) => held.get(tagNb) ?? null));
      await close();
    }),
    { numRuns: HISTORIES },
  );
}, 600_000);

/** The log of a process that goes on in its turn, after each reading and each append. */
function inTurns(log: EventLog, scheduler: fc.Scheduler): EventLog {
  const inTurn = async <T>(work: Promise<T>): Promise<T> => {
    await scheduler.schedule(work.catch(() => undefined));
    return work;
  };
  return {
    ...log,
    readStream: (...stream) => inTurn(log.readStream(...stream)),
    append: (...appending) => inTurn(log.append(...appending)),
  };
}

async function act(log: EventLog, { verb, which, tagNb, appends, written }: Deed, ids: readonly string[], now: string) {
  const mortal = killedAfter(log, appends, written);
  const id = ids[which] ?? '';
  const by = { actor: SYSTEM, now };
  try {
    if (verb === 'sweep') await sweep(mortal, now);
    else if (verb === 'remove') await commandsOn(mortal).removeStudent(by, id);
    else await commandsOn(mortal).updateStudent(by, id, { tagNb });
  } catch (error) {
    if (!(error instanceof Killed || error instanceof CommandRejected)) throw error;
  }
}

const sweep = (log: EventLog, now: string) =>
  releaseAbandoned(makeCore({ log, newId: v7 }), EMAIL_KEY, Date.parse(now), NEVER);

/** The badges that students have by their own streams, by their ids. */
async function holders(log: EventLog): Promise<ReadonlyMap<string, string>> {
  const tags = new Map<string, string>();
  for (const { type, data } of (await allEvents(log)).map(upcast)) {
    if (type === 'StudentRemoved') tags.delete(data.studentId);
    if (type !== 'StudentAdded' && type !== 'StudentUpdated') continue;
    if (data.tagNb === null) tags.delete(data.studentId);
    else tags.set(data.studentId, data.tagNb);
  }
  return tags;
}
