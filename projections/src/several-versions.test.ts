import { describeWithMongo } from '@vigie/mongo/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { uuid } from './testing/events.ts';
import {
  built,
  openSharedEngines,
  stateOf,
  untilLookedAgain,
  untilPrepared,
  type SharedEngines,
} from './testing/instances.ts';
import { nextViews, thirdBugReportsView } from './testing/next-version.ts';

await describeWithMongo((newDatabase) => {
  let start: SharedEngines['start'];
  let startOld: SharedEngines['startOld'];
  let close: SharedEngines['close'];

  beforeEach(async () => {
    const engines = await openSharedEngines(newDatabase());
    ({ start, startOld, close } = engines);
    await engines.events.send(uuid(1));
  });

  afterEach(() => close());

  it('Of two versions that stand by, the one that came first builds its views ahead, and the other once that has ended', async () => {
    await startOld();
    const second = start({ subscriptions: nextViews() });
    await untilPrepared(second);
    const third = start({ subscriptions: nextViews(null, thirdBugReportsView) });
    for (const one of [third, second, third]) await untilLookedAgain(one);
    expect([stateOf(second), stateOf(third)]).toEqual(['standby', 'preparing']);
    expect([built(second), built(third)].map(({ length }) => length)).toEqual([1, 0]);
    await second.stop();
    await untilPrepared(third);
    expect(built(third)).toHaveLength(1);
  });

  it('Of two instances of a version that stand by, the one that ends leaves the other what that has built', async () => {
    await startOld();
    const builder = start({ subscriptions: nextViews() });
    await untilPrepared(builder);
    const other = start({ subscriptions: nextViews() });
    await untilPrepared(other);
    await other.stop();
    await untilLookedAgain(builder);
    expect(built(builder)).toHaveLength(1);
    expect(stateOf(builder)).toBe('standby');
  });

  it('One that an event stops has no charge of what is built ahead: another version builds its own', async () => {
    await startOld();
    const stopped = start({ subscriptions: nextViews(uuid(1)) });
    await expect.poll(() => stateOf(stopped)).toBe('failed');
    const third = start({ subscriptions: nextViews(null, thirdBugReportsView) });
    await untilPrepared(third);
    for (const one of [stopped, third]) await untilLookedAgain(one);
    expect([built(stopped), built(third)].map(({ length }) => length)).toEqual([1, 1]);
    expect([stateOf(stopped), stateOf(third)]).toEqual(['failed', 'standby']);
  });
});
