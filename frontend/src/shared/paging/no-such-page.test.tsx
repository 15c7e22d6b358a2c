import { fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { beforeEach, expect, it, vi } from 'vitest';
import messages from '../../app/messages/en.json';
import { Listing } from './listing.tsx';

const retry = vi.fn<() => void>();
const onFirst = vi.fn<() => void>();
beforeEach(() => void vi.clearAllMocks());

const show = (status: number) => {
  const error = { status, message: { text: 'request.invalid', type: 'error' } };
  return render(
    <IntlProvider locale="en" messages={messages}>
      <Listing
        state={{ status: 'error', error, retry }}
        isEmpty={() => true}
        skeleton={null}
        empty={null}
        onFirst={onFirst}
      >
        {() => null}
      </Listing>
    </IntlProvider>,
  );
};

it('An address whose page is none of the list is tried again as the first: the same would be refused again', () => {
  show(400);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onFirst).toHaveBeenCalledOnce();
  expect(retry).not.toHaveBeenCalled();
});

it('A page that could not be read is tried again as it is', () => {
  show(503);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
  expect(onFirst).not.toHaveBeenCalled();
});
