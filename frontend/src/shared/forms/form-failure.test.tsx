import { cleanup, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import type { ApiError } from '../../api/problem.ts';
import messages from '../../app/messages/en.json';
import { DeletionFailure, FormFailure } from './form-failure.tsx';

const told = (failure: ApiError, Failure: typeof FormFailure = DeletionFailure): string => {
  render(
    <IntlProvider locale="en" messages={messages}>
      <Failure failure={failure} />
    </IntlProvider>,
  );
  return screen.getByRole('alert').textContent.trim();
};

it('A deletion that is refused has deleted nothing', () => {
  expect(told({ status: 422, message: { text: 'user.lastAdmin', type: 'error' } })).toBe(
    'Nothing was deleted. The last admin must stay an admin',
  );
});

const UNREACHABLE: ApiError = {
  status: 'unreachable',
  message: { text: 'connection.unreachable', type: 'error', values: { reason: 'Failed to fetch' } },
};

it('A deletion of which it is not known what came of it is said to have been done perhaps', () => {
  expect(told({ ...UNREACHABLE, mayBeDone: true })).toBe(
    'It may have been done already. Trying again is safe. The server cannot be reached: Failed to fetch',
  );
});

it('A deletion that could not be sent has deleted nothing', () => {
  expect(told(UNREACHABLE)).toBe('Nothing was deleted. The server cannot be reached: Failed to fetch');
});

it('A save that is refused has saved nothing; one of which that is not known may have', () => {
  const failure: ApiError = { status: 429, message: { text: 'request.tooMany', type: 'error' } };
  expect(told(failure, FormFailure)).toMatch(/^Not saved\. What you typed is still here\. /);
  cleanup();
  expect(told({ ...failure, mayBeDone: true }, FormFailure)).toMatch(
    /^It may have been done already\. Trying again is safe\. /,
  );
});
