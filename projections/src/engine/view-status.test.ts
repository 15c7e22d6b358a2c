import { expect, it } from 'vitest';
import { makeViewStatus } from './view-status.ts';

it.each(['standby', 'preparing'] as const)(
  'A view that is ours no more, and %s, tells no trouble of before',
  (state) => {
    const status = makeViewStatus('users');
    status.building();
    status.failing(new RangeError('The disk is away'));
    expect(status.health().error).toMatch('away');
    status[state]();
    expect(status.health()).toMatchObject({ state, error: null });
  },
);
