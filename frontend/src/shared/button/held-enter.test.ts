import { beforeAll, expect, it, vi } from 'vitest';
import { pressOnce } from './held-enter.ts';

beforeAll(pressOnce);

function press(name: 'button' | 'input' | 'textarea', key: string, repeat: boolean) {
  const element = document.body.appendChild(document.createElement(name));
  const heard = vi.fn<() => void>();
  element.addEventListener('keydown', heard);
  const acts = element.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }));
  element.remove();
  return { acts, heard: heard.mock.calls.length };
}

it.each(['button', 'input'] as const)('Enter that is held on a %s presses once', (name) => {
  expect(press(name, 'Enter', false)).toEqual({ acts: true, heard: 1 });
  expect(press(name, 'Enter', true)).toEqual({ acts: false, heard: 0 });
});

it('What is held to write or to move goes on', () => {
  expect(press('textarea', 'Enter', true)).toEqual({ acts: true, heard: 1 });
  expect(press('input', 'a', true)).toEqual({ acts: true, heard: 1 });
  expect(press('button', 'ArrowDown', true)).toEqual({ acts: true, heard: 1 });
});
