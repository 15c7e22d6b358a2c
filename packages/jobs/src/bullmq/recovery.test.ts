import { expect, test, vi } from 'vitest';
import { gate } from '../contract/opened-jobs.ts';
import { openSqliteLedger } from '../ledger/sqlite-ledger.ts';
import type { JobKey } from '../port.ts';
import { startRecovery } from './recovery.ts';

/** Where no queue has anything. */
const missing = async <K>(jobs: readonly K[]): Promise<readonly K[]> => jobs;

test('A job is put back however many older ones are dead, and wait for somebody to look at them', async () => {
  const ledger = openSqliteLedger(':memory:');
  for (let n = 0; n < 1_000; n += 1) await ledger.add({ kind: 'note', id: `dead${n}`, payload: null }, n);
  await ledger.add({ kind: 'note', id: 'lost', payload: null }, 1_000);
  const offer = vi.fn<(job: JobKey) => Promise<void>>(async () => undefined);
  const looked = gate();
  const recovery = startRecovery({
    ledger,
    queues: { offer, missing: async (jobs) => jobs.filter(({ id }) => id === 'lost') },
    recoverMs: 60_000,
    wake: looked.open,
    onError: () => {},
  });
  await looked.opened;
  await recovery.stop();
  expect(offer.mock.calls).toEqual([[expect.objectContaining({ id: 'lost' })]]);
  await ledger.close();
});

test('A look at many jobs leaves off when it is told to stop', async () => {
  const ledger = openSqliteLedger(':memory:');
  for (const id of ['a', 'b', 'c']) await ledger.add({ kind: 'note', id, payload: null }, 0);
  const offered = gate();
  const goOn = gate();
  const offer = vi.fn<(job: JobKey) => Promise<void>>(async () => {
    offered.open();
    await goOn.opened;
  });
  const queues = { offer, missing };
  const recovery = startRecovery({ ledger, queues, recoverMs: 60_000, wake: () => {}, onError: () => {} });
  await offered.opened;
  const stopped = recovery.stop();
  goOn.open();
  await stopped;
  expect(offer).toHaveBeenCalledTimes(1);
  await ledger.close();
});
