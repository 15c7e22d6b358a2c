import { act, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { afterEach, expect, it, vi } from 'vitest';
import { isLeavingAsked } from '../../../shared/forms/is-leaving-asked.ts';
import { clearTyped, keepTyped, typedUser } from './typed-users.ts';
import { UnsavedUsers } from './unsaved-users.tsx';

afterEach(() => act(clearTyped));

const search = vi.fn<(name: string) => void>();
const sight = (...shown: readonly string[]) => (
  <IntlProvider locale="en" onError={() => undefined}>
    <UnsavedUsers shown={shown.map((id) => ({ id }))} onSearch={search} />
  </IntlProvider>
);

it('What is typed about an account whose card is not in sight is told of, with a way to it and one to let it go', () => {
  render(sight('u1'));
  expect(screen.queryByRole('region')).toBeNull();
  act(() => {
    keepTyped('u1', 'Ana', { name: 'Ana B' });
    keepTyped('u2', 'Eve', { name: 'Eve B' });
  });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['EveDiscardContinue']);
  act(() => screen.getByRole('button', { name: 'Continue' }).click());
  expect(search).toHaveBeenCalledExactlyOnceWith('Eve');
  act(() => screen.getByRole('button', { name: 'Discard' }).click());
  expect(screen.queryByRole('region')).toBeNull();
  expect([typedUser('u1'), typedUser('u2'), isLeavingAsked()]).toEqual([{ name: 'Ana B' }, {}, true]);
});

it('What is gone on with, or let go, leaves the focus where keys go on', () => {
  const main = document.createElement('main');
  Object.assign(main, { id: 'main', tabIndex: -1 });
  document.body.append(main);
  const { rerender } = render(sight(), { container: main });
  act(() => ['Ana', 'Eve', 'Max'].forEach((name) => keepTyped(name, name, { isCPE: true })));
  const press = (name: string): void => {
    const [button] = screen.getAllByRole('button', { name });
    act(() => {
      button?.focus();
      button?.click();
    });
  };
  press('Discard');
  expect(document.activeElement?.closest('li')?.textContent).toBe('EveDiscardContinue');
  press('Continue');
  rerender(sight('Eve'));
  expect(document.activeElement).toBe(main);
  press('Discard');
  expect(document.activeElement).toBe(main);
});
