import { readFileSync } from 'node:fs';
import { EVENT_TYPES, type EventType } from '@vigie/command-service/contract';
import type { ViewDocument } from '@vigie/view-store';
import { describe, expect, expectTypeOf, it } from 'vitest';
import * as contract from './contract/index.ts';
import type { Projector } from './engine/projector.ts';
import { subscriptions } from './subscriptions.ts';

const all = subscriptions('Europe/Paris');

describe('Subscriptions', () => {
  it('have literal ids, which no later version may change', () => {
    expect(all.map(({ id, view }) => [id, view])).toEqual([
      ['projections/users', 'users'],
      ['projections/students', 'students'],
      ['projections/reports', 'reports'],
      ['projections/report-timelines', 'reportTimelines'],
      ['projections/counted-reports', 'countedReports'],
      ['projections/accesses', 'accesses'],
      ['projections/access-days', 'accessDays'],
      ['projections/presence', 'presence'],
      ['projections/bug-reports', 'bugReports'],
      ['projections/badges', 'badges'],
    ]);
    const source = readFileSync(new URL('./subscriptions.ts', import.meta.url), 'utf8');
    for (const { id } of all) expect(source).toContain(`'${id}'`);
  });

  it('fill every view of the contract, one each, as it is defined there: that is how readers know it', () => {
    const defined = new Map<string, unknown>(Object.entries(contract).filter(([name]) => name.endsWith('View')));
    const filled = all.map(({ view, use }) => use((projector) => defined.get(`${view}View`) === projector.view));
    expect(filled).toEqual(Array.from(defined, () => true));
  });

  it.each(all.map((subscription) => [subscription.view, subscription] as const))(
    '%s: names every event type, projected or not, and no other',
    (_view, { use }) => {
      expect(use(({ on }) => Object.keys(on)).toSorted()).toEqual(EVENT_TYPES.toSorted());
    },
  );

  it.each(all.map((subscription) => [subscription.view, subscription] as const))(
    '%s: asks the log for the types that it projects',
    (_view, { types, use }) => {
      expect(types.length).toBeGreaterThan(0);
      expect(types).toEqual(use(({ on }) => EVENT_TYPES.filter((type) => typeof on[type] === 'object')));
    },
  );
});

it('A projector that forgets an event type does not compile', () => {
  expectTypeOf<keyof Projector<ViewDocument>['on']>().toEqualTypeOf<EventType>();
  expectTypeOf<Omit<Projector<ViewDocument>['on'], 'UserRemoved'>>().not.toExtend<Projector<ViewDocument>['on']>();
});
