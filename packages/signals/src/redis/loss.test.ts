import { setTimeout as delay } from 'node:timers/promises';
import { startProxy } from '@vigie/event-log/eventstore/testing';
import { connectRedis, type Redis } from '@vigie/redis';
import { availableRedis, type RedisServer } from '@vigie/redis/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { PositionSignals, ViewAdvanced } from '../port.ts';
import { openRedisRateLimiter, openRedisSessions, openRedisSignals } from './index.ts';
import { PATIENCE, settle, unlessSettling } from './testing/settling.ts';

const NOON = Date.UTC(2026, 1, 3, 12);
const REPEAT_MS = 50;
const { missingServer, start, stop } = availableRedis();
afterAll(stop);

describe.skipIf(missingServer)(`Redis that loses everything (${missingServer ?? 'there'})`, () => {
  let server: RedisServer;
  beforeAll(async () => {
    server = await start();
  });
  beforeEach(() => server.flush());
  afterAll(() => server.stop());

  const open = (): Promise<PositionSignals> => openRedisSignals({ url: server.url, repeatMs: REPEAT_MS });

  test.each([
    ['is flushed', () => server.flush()],
    ['is killed and restarted', async () => server.kill().then(() => server.start())],
  ])('people sign in again, and nothing else, when it %s', async (_, lose) => {
    const sessions = openRedisSessions({ url: server.url });
    const limiter = openRedisRateLimiter(server.url);
    const ofAnne = { userId: 'anne', createdAt: NOON, lastSeenAt: NOON, secretMark: 'mark' };
    await sessions.set('one', ofAnne, 600);
    await limiter.take('search', 'user:anne', { points: 5, perSeconds: 60 });
    await lose();
    await server.flush();
    await vi.waitFor(async () => expect(await sessions.get('one')).toBeNull(), PATIENCE);
    await sessions.set('one', ofAnne, 600);
    expect(await sessions.get('one')).toEqual(ofAnne);
    expect(await limiter.take('search', 'user:anne', { points: 5, perSeconds: 60 })).toBeNull();
    await sessions.close();
    await limiter.close();
  });

  test('positions come back after a flush, also to a process that starts then', async () => {
    const [early, witness] = [await open(), await open()];
    for (const position of ['007', '005']) early.publish({ view: 'reports', position, changed: false });
    await settle(early, witness);
    await witness.close();
    await server.flush();
    const late = await open();
    await vi.waitFor(() => expect(late.current('reports')).toBe('007'), PATIENCE);
    await early.close();
    await late.close();
  });

  test('what was published while it was away is heard as a change once it is back, once', async () => {
    const [here, there] = [await open(), await open()];
    await settle(here, there);
    const heard: ViewAdvanced[] = [];
    there.subscribe(unlessSettling((advanced) => heard.push(advanced)));
    await server.kill();
    here.publish({ view: 'students', position: '005', changed: true });
    here.publish({ view: 'students', position: '006', changed: false });
    expect(here.current('students')).toBe('006');
    await server.start();
    await vi.waitFor(() => expect(there.current('students')).toBe('006'), PATIENCE);
    await settle(here, there);
    expect(heard.filter(({ view }) => view === 'students').at(-1)).toMatchObject({ position: '006' });
    expect(heard.some(({ view, changed }) => view === 'students' && changed)).toBe(true);
    // What Redis keeps may be read just before both messages come; the repeats tell nothing more.
    expect(heard.length).toBeLessThanOrEqual(3);
    await here.close();
    await there.close();
  });

  describe('a change that was told while a process was cut off', () => {
    const missed: ViewAdvanced = { view: 'access', position: '005', changed: true };
    const unchanged = (position: string): ViewAdvanced => ({ view: 'access', position, changed: false });
    let here: PositionSignals;
    let there: PositionSignals;
    let third: PositionSignals;
    let heard: ViewAdvanced[];
    let admin: Redis;
    beforeEach(async () => {
      await server.flush();
      admin = connectRedis(server.url);
      // Nothing is told again, so that it is the rest that is tested.
      const never = (): Promise<PositionSignals> => openRedisSignals({ url: server.url, repeatMs: 3_600_000 });
      [here, there, third] = [await never(), await never(), await never()];
      await settle(here, there);
      heard = [];
      there.subscribe(({ view, ...of }) => view === missed.view && heard.push({ view, ...of }));
    });
    afterEach(async () => {
      await admin.call('ACL', 'SETUSER', 'default', '+hgetall');
      admin.disconnect();
      await Promise.all([here, there, third].map((signals) => signals.close()));
    });

    /** Cuts everybody off and lets nobody look for what they missed; they hear again soon. */
    async function cut(): Promise<void> {
      await admin.call('ACL', 'SETUSER', 'default', '-hgetall');
      await admin.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
    }

    test('is told with the next message, though that tells of none', async () => {
      await cut();
      here.publish(missed);
      let next = 100;
      await vi.waitFor(() => {
        here.publish(unchanged(String(next++)));
        expect(heard).not.toEqual([]);
      }, PATIENCE);
      expect(heard[0]).toMatchObject({ changed: true });
    });

    test('is looked for until that succeeds', async () => {
      await cut();
      here.publish(missed);
      await reconnected();
      expect(heard).toEqual([]);
      await admin.call('ACL', 'SETUSER', 'default', '+hgetall');
      await vi.waitFor(() => expect(heard).toEqual([missed]), PATIENCE);
    });

    test('is found also where somebody else, who does not know of it, has told of a later position since', async () => {
      await cut();
      here.publish(missed);
      await reconnected();
      third.publish(unchanged('006'));
      await vi.waitFor(() => expect(heard).toEqual([unchanged('006')]), PATIENCE);
      await admin.call('ACL', 'SETUSER', 'default', '+hgetall');
      await vi.waitFor(() => expect(heard.at(-1)).toEqual({ ...missed, position: '006' }), PATIENCE);
    });

    test('is told once, not with each repeat of somebody who learnt of it from what Redis keeps', async () => {
      const [leader, former] = [
        await openRedisSignals({ url: server.url, repeatMs: 50 }),
        await openRedisSignals({ url: server.url, repeatMs: 50 }),
      ];
      await settle(leader, former);
      former.publish({ view: 'access', position: '010', changed: true });
      await vi.waitFor(() => expect(leader.current('access')).toBe('010'), PATIENCE);
      await cut();
      leader.publish({ view: 'access', position: '020', changed: true });
      leader.publish(unchanged('030'));
      await admin.call('ACL', 'SETUSER', 'default', '+hgetall');
      await vi.waitFor(() => expect(former.current('access')).toBe('030'), PATIENCE);
      const repeats: ViewAdvanced[] = [];
      leader.subscribe(({ view, ...of }) => view === 'access' && repeats.push({ view, ...of }));
      // By then each has told what it published last once more.
      leader.publish({ view: 'settled', position: '900', changed: false });
      await vi.waitFor(() => expect(former.current('settled')).toBe('900'), PATIENCE);
      former.publish({ view: 'settled', position: '901', changed: false });
      await vi.waitFor(() => expect(leader.current('settled')).toBe('901'), PATIENCE);
      await delay(150);
      await Promise.all([leader, former].map((signals) => signals.close()));
      expect(repeats).toEqual([]);
    });

    async function reconnected(): Promise<void> {
      let attempt = 0;
      await vi.waitFor(() => {
        here.publish({ view: 'settled', position: String(attempt++), changed: false });
        expect(there.current('settled')).not.toBe('');
      }, PATIENCE);
    }
  });

  test('a change is told also while there is no memory left, and to who comes then', async () => {
    const admin = connectRedis(server.url);
    const [here, there] = [await open(), await open()];
    onTestFinished(async () => {
      await admin.config('SET', 'maxmemory', '0');
      admin.disconnect();
      await Promise.all([here, there].map((signals) => signals.close()));
    });
    await settle(here, there);
    await admin.config('SET', 'maxmemory', '1');
    here.publish({ view: 'bug-reports', position: '009', changed: true });
    await vi.waitFor(() => expect(there.current('bug-reports')).toBe('009'), PATIENCE);
    const late = await open();
    onTestFinished(() => late.close());
    await vi.waitFor(() => expect(late.current('bug-reports')).toBe('009'), PATIENCE);
  });

  test('what was closed leaves no connection open', async () => {
    const admin = connectRedis(server.url);
    const [signals, sessions, limiter] = [
      await open(),
      openRedisSessions({ url: server.url }),
      openRedisRateLimiter(server.url),
    ];
    await sessions.get('one');
    await limiter.look('search', 'user:anne', { points: 1, perSeconds: 60 });
    await Promise.all([signals, sessions, limiter].map((one) => one.close()));
    await vi.waitFor(async () => {
      const connections = String(await admin.call('CLIENT', 'LIST'))
        .trim()
        .split('\n');
      expect(connections).toHaveLength(1);
    }, PATIENCE);
    admin.disconnect();
  });

  test('connections that died without a word are replaced within seconds', { timeout: 60_000 }, async () => {
    const { hostname, port } = new URL(server.url);
    const way = await startProxy({ host: hostname, port: Number(port) });
    const byWay = `redis://${way.host}:${way.port}`;
    const here = await open();
    const there = await openRedisSignals({ url: byWay, repeatMs: REPEAT_MS });
    const sessions = openRedisSessions({ url: byWay });
    const limiter = openRedisRateLimiter(byWay);
    const limit = { points: 5, perSeconds: 60 };
    await settle(here, there);
    expect(await sessions.get('one')).toBeNull();
    expect(await limiter.look('search', 'user:cleo', limit)).toBeNull();
    const connections = way.connections();
    way.freeze();
    here.publish({ view: 'students', position: '008', changed: true });
    // Also those that nobody uses meanwhile: a request uses several, one after the other.
    await vi.waitFor(() => expect(way.connections()).toBe(2 * connections), { timeout: 40_000 });
    expect(await sessions.get('one')).toBeNull();
    expect(await limiter.look('search', 'user:cleo', limit)).toBeNull();
    await vi.waitFor(() => expect(there.current('students')).toBe('008'), { timeout: 40_000 });
    await Promise.all([here, there, sessions, limiter].map((one) => one.close()));
    await way.stop();
  });

  test('while it is away each instance limits by itself, and sessions are refused soon', async () => {
    const limiter = openRedisRateLimiter(server.url);
    const sessions = openRedisSessions({ url: server.url });
    await sessions.get('one');
    await server.kill();
    const limit = { points: 1, perSeconds: 60 };
    expect(await limiter.take('search', 'user:basil', limit)).toBeNull();
    expect(await limiter.take('search', 'user:basil', limit)).not.toBeNull();
    await expect(sessions.get('one')).rejects.toThrow(Error);
    await server.start();
    await limiter.close();
    await sessions.close();
  });
});
