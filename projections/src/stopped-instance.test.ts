import type { EventLog } from '@vigie/event-log';
import type { Leases } from '@vigie/leases';
import { describeWithMongo } from '@vigie/mongo/testing';
import type { ViewStore } from '@vigie/view-store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkViews } from './check-views.ts';
import { bugReportsView } from './contract/index.ts';
import { rebuildViews } from './engine/rebuild.ts';
import type { ViewHealth } from './engine/view-status.ts';
import type { BugReportEvents } from './testing/bug-report-events.ts';
import { uuid } from './testing/events.ts';
import type { Line } from './testing/run.ts';
import {
  openSharedEngines,
  stateOf,
  untilLookedAgain,
  type Instance,
  type SharedEngines,
} from './testing/instances.ts';
import { nextBugReportsView, nextViews } from './testing/next-version.ts';

const POISON = uuid(1);

await describeWithMongo((newDatabase) => {
  let log: EventLog;
  let events: BugReportEvents;
  let leases: Leases;
  let store: ViewStore;
  let start: SharedEngines['start'];
  let startOld: SharedEngines['startOld'];
  let close: SharedEngines['close'];

  beforeEach(async () => {
    ({ log, events, leases, store, start, startOld, close } = await openSharedEngines(newDatabase()));
    await events.send(POISON);
  });

  afterEach(() => close());

  describe('An instance that an event stops', () => {
    it('while it builds ahead leaves the view to one that can go on', async () => {
      const old = await startOld();
      const { stopped, states } = await startStopped();
      const other = start();
      await old.stop();
      await isWritten(other);
      expect(states()).toEqual(['preparing', 'failed']);
      await expect(checkViews(store, stopped)).rejects.toThrow(bugReportsView.name);
      expect(stopped.health().filter(({ state }) => state === 'live')).not.toHaveLength(0);
    });

    it('while it builds what is its own leaves the view to one that can go on', async () => {
      await (await startOld()).stop();
      const { stopped, states } = await startStopped();
      await isWritten(start());
      await untilLookedAgain(stopped);
      expect(states()).toEqual(['preparing', 'building', 'failed']);
    });

    it('says what stops it, once, that nobody else comes, ever more rarely, and that somebody has come, once', async () => {
      const old = await startOld();
      let had = 0;
      const counting: Leases = {
        ...leases,
        acquire: async (name, signal) => {
          const lease = await leases.acquire(name, signal);
          had += name === 'projections/bug-reports' ? 1 : 0;
          return lease;
        },
      };
      const { stopped, states } = await startStopped({ leases: counting });
      await old.stop();
      const told = (level: Line['level']) => stopped.lines.filter((line) => line.level === level);
      await expect.poll(() => had).toBeGreaterThan(12);
      const warnings = told('warn').map(({ message }) => message);
      expect(new Set(warnings)).toEqual(new Set([expect.stringMatching(/^Nobody writes/u)]));
      expect(warnings.length).toBeGreaterThan(2);
      expect(warnings.length).toBeLessThanOrEqual(Math.log2(had) + 1);
      expect(told('error').map(({ message }) => message)).toEqual(['Rebuild stopped on an event']);
      expect(states()).toEqual(['preparing', 'failed']);
      expect(stopped.health().find(({ view }) => view === bugReportsView.name)?.error).toMatch(/BugReportSent/u);
      await expect(stopped.ready).rejects.toThrow('BugReportSent');
      const other = start();
      await isWritten(other);
      const isOver = () => told('info').filter(({ message }) => message.startsWith('Somebody writes'));
      await expect.poll(isOver).toHaveLength(1);
      await other.stop();
      const before = told('warn').length;
      await expect.poll(() => told('warn').length).toBeGreaterThan(before);
      expect(isOver()).toHaveLength(1);
    });

    it('says that it is over also where it writes the view itself, which another of its version had built meanwhile', async () => {
      const old = await startOld();
      const { stopped } = await startStopped();
      await old.stop();
      const begun = (text: string) => stopped.lines.filter(({ message }) => message.startsWith(text));
      await expect.poll(() => begun('Nobody writes')).not.toHaveLength(0);
      const { term } = await leases.acquire('any', AbortSignal.timeout(1_000));
      const inTerm: ViewStore = { ...store, rebuild: (definition) => store.rebuild(definition, term) };
      const subscriptions = nextViews().filter(({ view }) => view === bugReportsView.name);
      await rebuildViews({ log, store: inTerm, subscriptions });
      await expect.poll(() => stateOf(stopped)).toBe('live');
      expect(begun('Somebody writes')).toHaveLength(1);
    });

    it('says nothing of the kind where another has the view as soon as it is left to it', async () => {
      const old = await startOld();
      const { stopped } = await startStopped();
      const other = start();
      await old.stop();
      await isWritten(other);
      expect(stopped.lines.filter(({ level }) => level === 'warn')).toEqual([]);
    });

    it('says so also where nothing is live of the view, and its writer could not build it either', async () => {
      const [first, second] = [await startStopped(), await startStopped()];
      for (const { stopped } of [first, second]) {
        const before = stopped.looks();
        await expect.poll(stopped.looks).toBeGreaterThan(before + 5);
      }
      for (const { stopped, states } of [first, second]) {
        expect(states().at(-1)).toBe('failed');
        await expect(checkViews(store, stopped)).rejects.toThrow(bugReportsView.name);
        expect(stopped.lines.filter(({ level }) => level === 'error')).toHaveLength(1);
      }
    });

    it('takes the view over again once another of its version has built it', async () => {
      const old = await startOld();
      const { stopped } = await startStopped();
      const mended = start({ subscriptions: nextViews() });
      await old.stop();
      await expect.poll(() => stateOf(mended)).toBe('live');
      await expect.poll(() => stateOf(stopped)).toBe('standby');
      await mended.stop();
      await expect.poll(() => stateOf(stopped)).toBe('live');
      await events.send(uuid(3));
      await expect.poll(() => store.reader(nextBugReportsView).get(uuid(3))).not.toBeNull();
    });
  });

  /** One of the next version whose projector can't take in what is there, with how it has done, in turn. */
  async function startStopped(options: Parameters<SharedEngines['start']>[0] = {}) {
    const all: string[] = [];
    const onHealth = ({ view, state }: ViewHealth): void => {
      if (view === bugReportsView.name && all.at(-1) !== state) all.push(state);
    };
    const stopped = start({ subscriptions: nextViews(POISON), onHealth, ...options });
    await expect.poll(() => stateOf(stopped)).toBe('failed');
    return { stopped, states: () => [...all] };
  }

  /** Whether an instance of the version before comes to write the view. */
  async function isWritten(instance: Instance): Promise<void> {
    await expect.poll(() => stateOf(instance)).toBe('live');
    await events.send(uuid(2));
    await expect.poll(() => store.reader(bugReportsView).get(uuid(2))).not.toBeNull();
  }
});
