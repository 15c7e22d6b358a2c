import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('navigation', new EventTarget());
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Something that is open, as it is told of Back. */
async function open() {
  const { goBack, useBack } = await import('./use-back.ts');
  const close = vi.fn<() => void>();
  const Opened = () => {
    useBack(close);
    return null;
  };
  render(<Opened />);
  return { close, goBack };
}

/** What a browser asks before it goes back or, with `push`, to a new address. @returns whether it goes there */
function navigateTo(navigationType: NavigationType): boolean {
  // Firefox says `userInitiated: false`, whoever goes back.
  const event = Object.assign(new Event('navigate', { cancelable: true }), { navigationType, userInitiated: false });
  const goes = navigation.dispatchEvent(event);
  vi.runAllTimers();
  return goes;
}

it('Back closes what is open and stays, also where the browser does not say that somebody pressed it', async () => {
  const { close } = await open();
  expect(navigateTo('traverse')).toBe(false);
  expect(close).toHaveBeenCalledOnce();
});

it('Nothing that is open stands in the way of the program going back, nor of another address', async () => {
  const { close, goBack } = await open();
  vi.spyOn(history, 'back').mockImplementation(() => undefined);
  goBack();
  expect([navigateTo('traverse'), navigateTo('push')]).toEqual([true, true]);
  expect(close).not.toHaveBeenCalled();
  expect(navigateTo('traverse')).toBe(false);
  expect(close).toHaveBeenCalledOnce();
});
