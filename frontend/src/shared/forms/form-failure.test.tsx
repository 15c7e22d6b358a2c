import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import type { ApiError } from '../../api/problem.ts';
import messages from '../../app/messages/en.json';
import { DeletionFailure } from './form-failure.tsx';

const told = (failure: ApiError): string => {
  render(
    <IntlProvider locale="en" messages={messages}>
      <DeletionFailure failure={failure} />
    </IntlProvider>,
  );
  return screen.getByRole('alert').textContent.trim();
};

it('A deletion that is refused has deleted nothing', () => {
  expect(told({ status: 422, message: { text: 'user.lastAdmin', type: 'error' } })).toBe(
    'Nothing was deleted. The last admin must stay an admin',
  );
});

it.each([500, 504])(
  'A deletion on which the server, or what stands before it, has failed may have been done: %i',
  (status) => {
    const message = { text: 'server.error', type: 'error' } as const;
    expect(told({ status, message })).toBe('Something went wrong on the server');
  },
);

it('A deletion without an answer may have been done', () => {
  const message = { text: 'connection.unreachable', type: 'error', values: { reason: 'Failed to fetch' } } as const;
  expect(told({ status: 'unreachable', message })).toBe('The server cannot be reached: Failed to fetch');
});
