import { fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import messages from '../../../app/messages/en.json';
import { storeText } from '../../../shared/storage/stored-text.ts';
import { makeTestStore } from '../../../testing/test-store.ts';
import { pendingKey, type PendingAccess } from './pending-access.ts';
import { PendingList } from './pending-list.tsx';

const waiting = (key: string, on: string): PendingAccess => ({
  key,
  student: { tagNb: key },
  direction: 'out',
  on,
  reason: 'auto:offline',
  refused: null,
});

afterEach(() => {
  storeText(pendingKey(''), null);
  vi.useRealTimers();
});

const showWaiting = (...waits: readonly PendingAccess[]) => {
  storeText(pendingKey(''), JSON.stringify(waits));
  render(
    <Provider store={makeTestStore()}>
      <IntlProvider locale="en-GB" messages={messages} timeZone="Europe/Paris">
        <PendingList />
      </IntlProvider>
    </Provider>,
  );
};

it('What waits since another day says which one', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T07:00:00Z'), toFake: ['Date'] });
  showWaiting(waiting('1', '2026-02-27T16:05:00.000Z'), waiting('2', '2026-03-02T06:55:00.000Z'));
  expect(screen.getAllByRole('time').map(({ textContent }) => textContent)).toEqual(['Fri 27 Feb, 17:05', '07:55']);
});

it('A double click takes back one of those that wait, and not the next as well', () => {
  showWaiting(waiting('1', '2026-03-02T06:50:00.000Z'), waiting('2', '2026-03-02T06:55:00.000Z'));
  const press = (detail: number) => fireEvent.click(screen.getAllByRole('button')[0] ?? document, { detail });
  press(1);
  press(2);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});
