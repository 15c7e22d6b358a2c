import { act, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { afterEach, expect, it, vi } from 'vitest';
import { isLeavingAsked } from '../../../shared/forms/is-leaving-asked.ts';
import { clearTyped, keepTyped, typedUser } from './typed-users.ts';
import { UnsavedUsers } from './unsaved-users.tsx';

afterEach(() => act(clearTyped));

const search = vi.fn<(name: string) => void>();
const show = (...shown: readonly string[]) =>
  render(
    <IntlProvider locale="en" onError={() => undefined}>
      <UnsavedUsers shown={shown.map((id) => ({ id }))} onSearch={search} />
    </IntlProvider>,
  );

it('What is typed about an account whose card is not in sight is told of, with a way to it and one to let it go', () => {
  show('u1');
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
