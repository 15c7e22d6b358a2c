import { randomUUID } from 'node:crypto';
import { connectRedis } from '@vigie/redis';
import { availableRedis } from '@vigie/redis/testing';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { positionSignalsContract, rateLimiterContract, sessionStoreContract } from '../contract-suite.ts';
import type { PositionSignals, ViewAdvanced } from '../port.ts';
import { openRedisRateLimiter, openRedisSessions, openRedisSignals } from './index.ts';
import { PATIENCE, settle, unlessSettling } from './testing/settling.ts';

const NOON = Date.UTC(2026, 1, 3, 12);
const { missing, url, stop } = availableRedis();
afterAll(stop);

const ownPrefix = (): string => `vigie-test-${randomUUID()}`;

describe.skipIf(missing)(`Redis (${missing ?? 'there'})`, () => {
  sessionStoreContract('Redis', async () => {
    let at = NOON;
    const store = openRedisSessions({ url: await url(), prefix: ownPrefix(), now: () => at });
    return { store, advance: async (milliseconds) => void (at += milliseconds) };
  });

  positionSignalsContract('Redis, within a process', async () => {
    const options = { url: await url(), prefix: ownPrefix() };
    const here = await openRedisSignals(options);
    const there = await openRedisSignals(options);
    const signals: PositionSignals = {
      ...here,
      subscribe: (tell) => here.subscribe(unlessSettling(tell)),
      close: async () => {
        await here.close();
        await there.close();
      },
    };
    // By then Redis has told it what it published itself, too.
    return { signals, settled: () => settle(here, there) };
  });

  positionSignalsContract('Redis, from one process to another', async () => {
    const options = { url: await url(), prefix: ownPrefix() };
    const here = await openRedisSignals(options);
    const there = await openRedisSignals(options);
    const signals: PositionSignals = {
      publish: (advanced) => here.publish(advanced),
      subscribe: (tell) => there.subscribe(unlessSettling(tell)),
      current: (view) => there.current(view),
      hurry: (view) => here.hurry(view),
      onHurry: (listener) => there.onHurry(listener),
      close: async () => {
        await here.close();
        await there.close();
      },
    };
    return { signals, settled: () => settle(here, there) };
  });

  rateLimiterContract('Redis', async () => openRedisRateLimiter(await url(), ownPrefix()));

  test('instances share sessions and budgets', async () => {
    const prefix = ownPrefix();
    const sessions = [openRedisSessions({ url: await url(), prefix }), openRedisSessions({ url: await url(), prefix })];
    await sessions[0]?.set('one', { userId: 'anne', createdAt: NOON, lastSeenAt: NOON, secretMark: 'mark' }, 60);
    expect(await sessions[1]?.get('one')).toMatchObject({ userId: 'anne' });
    await sessions[1]?.destroyUser('anne');
    expect(await sessions[0]?.get('one')).toBeNull();

    const limiters = [openRedisRateLimiter(await url(), prefix), openRedisRateLimiter(await url(), prefix)];
    const limit = { points: 1, perSeconds: 60 };
    expect(await limiters[0]?.take('search', 'user:anne', limit)).toBeNull();
    expect(await limiters[1]?.take('search', 'user:anne', limit)).not.toBeNull();
    await Promise.all([...sessions, ...limiters].map((one) => one.close()));
  });

  test('what is kept of a session expires by itself', async () => {
    const prefix = ownPrefix();
    const sessions = openRedisSessions({ url: await url(), prefix });
    await sessions.set('one', { userId: 'anne', createdAt: NOON, lastSeenAt: NOON, secretMark: 'mark' }, 3_600);
    await sessions.replace('one', { userId: 'anne', createdAt: NOON, lastSeenAt: NOON, secretMark: 'mark' }, 60);
    const redis = connectRedis(await url());
    const left = await redis.ttl(`${prefix}:session:one`);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(60);
    expect(await redis.ttl(`${prefix}:sessions-of:anne`)).toBeGreaterThan(60);
    redis.disconnect();
    await sessions.close();
  });

  test('a new session of somebody takes the place of theirs that have ended', async () => {
    const prefix = ownPrefix();
    const sessions = openRedisSessions({ url: await url(), prefix });
    const session = { userId: 'anne', createdAt: NOON, lastSeenAt: NOON, secretMark: 'mark' };
    await sessions.set('ended', session, 60);
    await sessions.set('kept', session, 60);
    await sessions.destroy('ended');
    await sessions.set('new', session, 60);
    const redis = connectRedis(await url());
    expect((await redis.smembers(`${prefix}:sessions-of:anne`)).sort()).toEqual(['kept', 'new']);
    redis.disconnect();
    await sessions.close();
  });

  test('a process that starts later knows how far views have come', async () => {
    const options = { url: await url(), prefix: ownPrefix() };
    const early = await openRedisSignals(options);
    early.publish({ view: 'reports', position: '007', changed: true });
    await vi.waitFor(async () => {
      const late = await openRedisSignals(options);
      const known = late.current('reports');
      await late.close();
      expect(known).toBe('007');
    }, PATIENCE);
    await early.close();
  });

  test('messages of others on the channels are none', async () => {
    const options = { url: await url(), prefix: ownPrefix() };
    const [here, there] = [await openRedisSignals(options), await openRedisSignals(options)];
    const heard: ViewAdvanced[] = [];
    there.subscribe(unlessSettling((advanced) => heard.push(advanced)));
    const redis = connectRedis(await url());
    const hurried: string[] = [];
    there.onHurry((view) => hurried.push(view));
    for (const text of ['', '{', 'null', '{"view":"reports"}']) {
      await redis.publish(`${options.prefix}:view-advanced`, text);
      await redis.publish(`${options.prefix}:view-hurried`, text);
    }
    await settle(here, there);
    expect(heard).toEqual([]);
    expect(hurried).toEqual([]);
    redis.disconnect();
    await here.close();
    await there.close();
  });
});
