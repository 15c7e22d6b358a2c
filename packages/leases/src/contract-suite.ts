import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { holdLease } from './hold-lease.ts';
import type { Lease, Leases } from './port.ts';

/** Leases under test. */
export interface OpenedLeases {
  readonly leases: Leases;
  readonly close: () => Promise<void>;
}

const never = new AbortController().signal;

/** What all leases keep. @param open gives some that nobody holds, at each call */
export function leasesContract(name: string, open: () => Promise<OpenedLeases>): void {
  describe(`leases: ${name}`, () => {
    let opened: OpenedLeases;
    let leases: Leases;
    beforeEach(async () => {
      opened = await open();
      ({ leases } = opened);
    });
    afterEach(() => opened.close());

    test('one that nobody holds is had at once', async () => {
      const lease = await leases.acquire('students', never);
      expect(lease.lost.aborted).toBe(false);
      await lease.release();
      expect(lease.lost.aborted).toBe(true);
      await lease.release();
    });

    test('one that is held is had once it is given back, in a later term', async () => {
      const first = await leases.acquire('students', never);
      let second: Lease | null = null;
      const waiting = leases.acquire('students', never).then((lease) => (second = lease));
      await (await leases.acquire('reports', never)).release();
      expect(second).toBeNull();
      await first.release();
      expect((await waiting).term).toBeGreaterThan(first.term);
    });

    test('whoever waits can give up, and is in nobody’s way', async () => {
      const first = await leases.acquire('students', never);
      const end = new AbortController();
      const waiting = leases.acquire('students', end.signal);
      end.abort(new Error('Enough'));
      await expect(waiting).rejects.toThrow(/Enough|aborted/u);
      await first.release();
      await expect(leases.acquire('students', never)).resolves.toMatchObject({});
    });

    test('what is held is given back by closing', async () => {
      const held = [await leases.acquire('students', never), await leases.acquire('reports', never)];
      await leases.close();
      expect(held.map(({ lost }) => lost.aborted)).toEqual([true, true]);
    });

    test('of many who want it, one at a time has it, each in a later term', async () => {
      const terms: number[] = [];
      let holders = 0;
      await Promise.all(
        Array.from({ length: 5 }, async () => {
          const lease = await leases.acquire('students', never);
          holders += 1;
          expect(holders).toBe(1);
          terms.push(lease.term);
          await new Promise(setImmediate);
          holders -= 1;
          await lease.release();
        }),
      );
      expect(terms).toEqual(terms.toSorted((one, other) => one - other));
      expect(new Set(terms).size).toBe(5);
    });

    test('a holder takes the lease, leaves before it is given back, and leaves at the end', async () => {
      const told: string[] = [];
      const end = new AbortController();
      const holder = (who: string, taken: () => void) => ({
        take: () => {
          told.push(`${who} takes it`);
          taken();
        },
        leave: async () => void told.push(`${who} leaves`),
      });
      await new Promise<void>((taken) => {
        const ada = holdLease(
          leases,
          'students',
          holder('ada', () => end.abort()),
          end.signal,
        );
        void ada.then(() => holdLease(leases, 'students', holder('bob', taken), never));
      });
      expect(told).toEqual(['ada takes it', 'ada leaves', 'bob takes it']);
    });
  });
}
