import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import messages from '../../app/messages/en.json';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Listing } from './listing.tsx';

const listOf = (names: readonly string[]) => (
  <IntlProvider locale="en" messages={messages}>
    <Listing
      state={{ status: 'shown', list: names, isStale: false }}
      isEmpty={(list) => list.length === 0}
      skeleton={null}
      empty={<EmptyState>Nobody has this name</EmptyState>}
    >
      {(list) => list.join(', ')}
    </Listing>
  </IntlProvider>
);

it('A list that has become empty tells so, once, where a screen reader has listened before', () => {
  const { rerender } = render(listOf(['Zoé']));
  const heard = screen.getAllByRole('status');
  rerender(listOf([]));
  expect(screen.getAllByRole('status')).toEqual(heard);
  expect(heard.map(({ textContent }) => textContent).join('')).toBe('Nobody has this name');
});
