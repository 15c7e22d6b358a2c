import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PositionSignals, RateLimiter, Session, SessionStore, ViewAdvanced } from './port.ts';

const NOON = Date.UTC(2026, 0, 12, 12);
const anonymous: Session = { userId: null, createdAt: NOON, lastSeenAt: NOON + 1000, secretMark: 'mark' };
const ofAnne: Session = { userId: 'anne', createdAt: NOON + 2000, lastSeenAt: NOON + 3000, secretMark: 'mark' };
const ofBasil: Session = { userId: 'basil', createdAt: NOON + 4000, lastSeenAt: NOON + 5000, secretMark: 'mark' };

/** A store on its clock, as the suite drives it. */
export interface SessionStoreUnderTest {
  readonly store: SessionStore;
  /** Lets time pass, for the store. */
  readonly advance: (milliseconds: number) => Promise<void>;
}

/** What every session store keeps. `open` gives an empty one. */
export function sessionStoreContract(name: string, open: () => Promise<SessionStoreUnderTest>): void {
  describe(`session store: ${name}`, () => {
    let store: SessionStore;
    let advance: SessionStoreUnderTest['advance'];
    beforeEach(async () => ({ store, advance } = await open()));
    afterEach(() => store.close());

    test('a session comes back as it was kept', async () => {
      const leaving = { ...anonymous, signIn: { state: 's', nonce: 'n' } };
      await store.set('one', leaving, 60);
      await store.set('two', ofAnne, 60);
      expect(await store.get('one')).toEqual(leaving);
      expect(await store.get('two')).toEqual(ofAnne);
    });

    test('an unknown session is null', async () => {
      expect(await store.get('nobody')).toBeNull();
    });

    test('setting a session again takes the place of the first', async () => {
      await store.set('one', anonymous, 60);
      await store.set('one', ofAnne, 60);
      expect(await store.get('one')).toEqual(ofAnne);
    });

    test('a session ends when its time is over, and not before', async () => {
      await store.set('one', ofAnne, 60);
      await advance(59_000);
      expect(await store.get('one')).toEqual(ofAnne);
      await advance(1_000);
      expect(await store.get('one')).toBeNull();
    });

    test('setting a session again gives it time from now', async () => {
      await store.set('one', ofAnne, 60);
      await advance(59_000);
      await store.set('one', ofAnne, 60);
      await advance(59_000);
      expect(await store.get('one')).toEqual(ofAnne);
    });

    test('replacing changes a session and gives it time from now', async () => {
      await store.set('one', anonymous, 60);
      await advance(59_000);
      await store.replace('one', ofAnne, 60);
      await advance(59_000);
      expect(await store.get('one')).toEqual(ofAnne);
    });

    test('replacing does not bring back a session that was destroyed', async () => {
      await store.set('one', ofAnne, 60);
      await store.destroy('one');
      await store.replace('one', ofAnne, 60);
      expect(await store.get('one')).toBeNull();
    });

    test('replacing does not bring back a session whose time is over', async () => {
      await store.set('one', ofAnne, 60);
      await advance(60_000);
      await store.replace('one', ofAnne, 60);
      expect(await store.get('one')).toBeNull();
    });

    test('destroying ends that session alone, and may be repeated', async () => {
      await store.set('one', ofAnne, 60);
      await store.set('two', ofAnne, 60);
      await store.destroy('one');
      await store.destroy('one');
      expect(await store.get('one')).toBeNull();
      expect(await store.get('two')).toEqual(ofAnne);
    });

    test('a store that was closed takes nothing more', async () => {
      const { store: closed } = await open();
      await closed.close();
      await expect(closed.set('one', ofAnne, 60)).rejects.toThrow(Error);
    });

    test("destroying a user's sessions ends all of them and nobody else's", async () => {
      await store.set('one', anonymous, 60);
      await store.replace('one', ofAnne, 60);
      await store.set('two', ofAnne, 60);
      await store.set('three', ofBasil, 60);
      await store.set('four', anonymous, 60);
      await store.destroyUser('anne');
      expect(await store.get('one')).toBeNull();
      expect(await store.get('two')).toBeNull();
      expect(await store.get('three')).toEqual(ofBasil);
      expect(await store.get('four')).toEqual(anonymous);
    });
  });
}

const first: ViewAdvanced = { view: 'reports', position: '001', changed: true, documents: ['one', 'two'] };
const second: ViewAdvanced = { view: 'reports', position: '002', changed: false };
const other: ViewAdvanced = { view: 'students', position: '003', changed: true };

/**
 * What all signals keep. `open` gives fresh ones; `settled` resolves when what was published has arrived everywhere.
 */
export function positionSignalsContract(
  name: string,
  open: () => Promise<{ signals: PositionSignals; settled: () => Promise<void> }>,
): void {
  describe(`position signals: ${name}`, () => {
    let signals: PositionSignals;
    let settled: () => Promise<void>;
    let heard: ViewAdvanced[];
    const listener = (advanced: ViewAdvanced): void => void heard.push(advanced);
    beforeEach(async () => {
      ({ signals, settled } = await open());
      heard = [];
    });
    afterEach(() => signals.close());

    test('a subscriber hears every advance from then on, in order', async () => {
      signals.publish(first);
      await settled();
      signals.subscribe(listener);
      signals.publish(second);
      signals.publish(other);
      await settled();
      expect(heard).toEqual([second, other]);
    });

    test('ending one subscription leaves the others, also of the same function', async () => {
      const end = signals.subscribe(listener);
      signals.subscribe(listener);
      end();
      end();
      signals.publish(first);
      await settled();
      expect(heard).toEqual([first]);
    });

    test('the current position of a view is the highest that was published', async () => {
      expect(signals.current('reports')).toBe('');
      signals.publish(second);
      signals.publish(first);
      signals.publish(other);
      await settled();
      expect(signals.current('reports')).toBe('002');
      expect(signals.current('students')).toBe('003');
    });

    test('a subscriber that asks for the current position sees the advance that it hears of', async () => {
      const seen: string[] = [];
      signals.subscribe(({ view }) => void seen.push(signals.current(view)));
      signals.publish(first);
      signals.publish(second);
      await settled();
      expect(seen).toEqual(['001', '002']);
    });

    test('who brings a view up hears from then on that somebody waits for it, until it listens no more', async () => {
      const hurried: string[] = [];
      signals.hurry('users');
      await settled();
      const end = signals.onHurry((view) => void hurried.push(view));
      signals.hurry('reports');
      signals.hurry('students');
      signals.hurry('reports');
      await settled();
      end();
      signals.hurry('reports');
      await settled();
      expect(hurried).toEqual(['reports', 'students', 'reports']);
    });

    test('nobody hears anything more once they are closed', async () => {
      signals.subscribe(listener);
      const hurried: string[] = [];
      signals.onHurry((view) => void hurried.push(view));
      await signals.close();
      signals.publish(first);
      signals.hurry('reports');
      expect([heard, hurried]).toEqual([[], []]);
    });
  });
}

/** What every rate limiter keeps. */
export function rateLimiterContract(name: string, open: () => Promise<RateLimiter>): void {
  describe(`rate limiter: ${name}`, () => {
    const limit = { points: 2, perSeconds: 60 };
    let limiter: RateLimiter;
    beforeEach(async () => (limiter = await open()));
    afterEach(() => limiter.close());

    test('a budget lets its points through and then says how long to wait', async () => {
      expect(await limiter.take('search', 'user:anne', limit)).toBeNull();
      expect(await limiter.take('search', 'user:anne', limit)).toBeNull();
      const wait = await limiter.take('search', 'user:anne', limit);
      expect(wait).toBeGreaterThanOrEqual(1);
      expect(wait).toBeLessThanOrEqual(60);
    });

    test('each key and each class has a budget of its own', async () => {
      await limiter.take('search', 'user:anne', limit);
      await limiter.take('search', 'user:anne', limit);
      expect(await limiter.take('search', 'user:basil', limit)).toBeNull();
      expect(await limiter.take('command', 'user:anne', limit)).toBeNull();
      expect(await limiter.take('search', 'user:anne', limit)).not.toBeNull();
    });

    test('to look at a budget takes nothing of it, and says how long to wait once it is spent', async () => {
      const look = (): Promise<number | null> => limiter.look('signIn', 'address:a', limit);
      expect([await look(), await look(), await look()]).toEqual([null, null, null]);
      await limiter.take('signIn', 'address:a', limit);
      expect(await look()).toBeNull();
      await limiter.take('signIn', 'address:a', limit);
      const wait = await look();
      expect(wait).toBeGreaterThanOrEqual(1);
      expect(wait).toBeLessThanOrEqual(60);
    });

    test('of calls at the same moment no more than the budget go through', async () => {
      const waits = await Promise.all(Array.from({ length: 8 }, () => limiter.take('command', 'user:anne', limit)));
      expect(waits.filter((wait) => wait === null)).toHaveLength(2);
    });
  });
}
