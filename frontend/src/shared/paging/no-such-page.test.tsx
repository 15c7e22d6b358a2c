import { fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { beforeEach, expect, it, vi } from 'vitest';
import messages from '../../app/messages/en.json';
import { Listing } from './listing.tsx';
import { FIRST_PAGE, toFirst, type Place } from './place.ts';

const retry = vi.fn<() => void>();
const go = vi.fn<(change: { readonly place: Place }) => void>();
beforeEach(() => void vi.clearAllMocks());

const show = (status: number, place: Place) => {
  const error = { status, message: { text: 'request.invalid', type: 'error' } };
  return render(
    <IntlProvider locale="en" messages={messages}>
      <Listing
        state={{ status: 'error', error, retry }}
        isEmpty={() => true}
        skeleton={null}
        empty={null}
        onFirst={toFirst(place, go)}
      >
        {() => null}
      </Listing>
    </IntlProvider>,
  );
};

it('An address whose page is none of the list is tried again as the first: the same would be refused again', () => {
  show(400, { ...FIRST_PAGE, after: 'cut off' });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(go).toHaveBeenCalledWith({ place: FIRST_PAGE });
  expect(retry).not.toHaveBeenCalled();
});

it.each([
  ['that is the first', 400, FIRST_PAGE],
  ['while the server is away', 503, { ...FIRST_PAGE, after: 'cursor' }],
])('A page %s is tried again', (_, status, place) => {
  show(status, place);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
  expect(go).not.toHaveBeenCalled();
});
