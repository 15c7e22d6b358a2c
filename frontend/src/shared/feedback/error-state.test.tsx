import { act, fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import messages from '../../app/messages/en.json';
import { ErrorState } from './error-state.tsx';

it('An error stays while that is tried again, with the focus; what fails once more is told once more', async () => {
  let answer = (): void => undefined;
  const tryAgain = () =>
    new Promise<void>((resolve) => {
      answer = resolve;
    });
  render(
    <IntlProvider locale="en" messages={messages}>
      <ErrorState error={null} onRetry={tryAgain} />
    </IntlProvider>,
  );
  const button = screen.getByRole('button', { name: 'Try again' });
  const text = screen.getByText('This could not be loaded');
  button.focus();
  fireEvent.click(button);
  expect(screen.getByRole('status').textContent).toBe('Loading');
  expect(screen.getByText('This could not be loaded')).toBe(text);
  await act(async () => answer());
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.getByText('This could not be loaded')).not.toBe(text);
  expect(document.activeElement).toBe(button);
});
