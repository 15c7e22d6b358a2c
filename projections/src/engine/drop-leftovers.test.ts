import { readdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { viewDirectory } from '@vigie/engines';
import { START } from '@vigie/event-log';
import type { StoredDocument, ViewStore } from '@vigie/view-store';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bugReportsView, type BugReportDocument } from '../contract/index.ts';
import { bugReportEvents } from '../testing/bug-report-events.ts';
import { openTemporaryEngines, type TemporaryEngines } from '../testing/engines.ts';
import { uuid } from '../testing/events.ts';
import { QUICK, run, type Running } from '../testing/run.ts';

const { name: VIEW } = bugReportsView;

let engines: TemporaryEngines;
let projections: Running | null = null;
let looks = 0;

beforeEach(async () => {
  engines = await openTemporaryEngines();
  looks = 0;
});
afterEach(async () => {
  await projections?.stop();
  await engines.close();
});

/** Starts views that look all the time whether something was left. */
async function start(store = engines.store): Promise<Running> {
  const counting: ViewStore = {
    ...store,
    hasUnfinished: (view) => {
      if (view === VIEW) looks += 1;
      return store.hasUnfinished(view);
    },
  };
  const started = run({ ...engines, store: counting, timing: { ...QUICK, leftoversMs: 20 } });
  projections = started;
  await started.ready;
  return started;
}

/** What a process does to the view that ends before it has published what it has built. */
async function dieWhileBuilding(documents: Iterable<StoredDocument<BugReportDocument>>): Promise<void> {
  const store = await engines.openStore();
  const rebuild = await store.rebuild(bugReportsView);
  await rebuild.fill(documents, new Map(), START);
  await store.close();
}

/** The numbers of what there is of the view. */
async function generations(): Promise<readonly number[]> {
  const files = await readdir(viewDirectory(engines.settings));
  const numbers = files.flatMap((file) => /^bugReports-(\d+)\./u.exec(file)?.[1] ?? []);
  return [...new Set(numbers.map(Number))];
}

it('What a process that was killed has built and not published is dropped after the next start', async () => {
  const { send } = bugReportEvents(engines.log);
  await send(uuid(1), 'Photo floue');
  await (await start()).stop();
  const document = { _id: uuid(2), comment: 'Erased', by: uuid(3), student: null, on: '', closed: false, revision: 1 };
  await dieWhileBuilding([{ document, position: START }]);
  expect(await generations()).toEqual([1, 2]);
  const restarted = await start();
  await expect.poll(generations).toEqual([1]);
  await send(uuid(4), 'Bouton gris');
  await restarted.caughtUp();
  expect(await engines.store.reader(bugReportsView).counter('open')).toBe(2);
});

it('What is being built anew here stays, however long that takes', async () => {
  const { store } = engines;
  let isSlow = false;
  const slow: ViewStore = {
    ...store,
    rebuild: async (definition, term) => {
      const rebuild = await store.rebuild(definition, term);
      return {
        ...rebuild,
        fill: async (...filling) => {
          await rebuild.fill(...filling);
          if (!isSlow) return;
          const before = looks;
          await expect.poll(() => looks).toBeGreaterThan(before);
          await delay(100);
        },
      };
    },
  };
  const started = await start(slow);
  isSlow = true;
  await started.rebuild(VIEW);
  expect(await generations()).toEqual([2]);
});
