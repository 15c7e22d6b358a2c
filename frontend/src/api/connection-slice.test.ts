import { expect, it, vi } from 'vitest';
import { makeTestStore } from '../testing/test-store.ts';
import { positionIn, positionSeen, readPositionIn, readUpTo } from './connection-slice.ts';

it('How far was read is known at once, and has nothing rendered: a call is sent before screens hear that it began', () => {
  const store = makeTestStore();
  // A store's first action has some of its own.
  store.dispatch(positionSeen('0001'));
  const listener = vi.fn<() => void>();
  store.subscribe(listener);
  store.dispatch(positionSeen('0007'));
  store.dispatch(readUpTo({ key: 'list', position: '0005' }));
  expect(positionIn(store.getState())).toBe('0007');
  expect(readPositionIn(store.getState(), 'list')).toBe('0005');
  expect(listener).not.toHaveBeenCalled();
});
