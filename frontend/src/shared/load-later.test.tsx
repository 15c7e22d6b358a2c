import { act, fireEvent, render, screen } from '@testing-library/react';
import { ErrorBoundary } from 'react-error-boundary';
import { afterEach, expect, it, vi } from 'vitest';
import { loadLater } from './load-later.tsx';

interface GreetingProps {
  readonly name: string;
}

const Greeting = ({ name }: GreetingProps) => <p>{`Hello ${name}`}</p>;
const Wait = ({ name }: GreetingProps) => <p>{`Wait, ${name}`}</p>;

afterEach(() => {
  vi.restoreAllMocks();
});

it('A part is loaded when it is first shown, and again only for whoever opens it after it did not come', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const load = vi.fn<() => Promise<typeof Greeting>>().mockResolvedValue(Greeting);
  load.mockRejectedValueOnce(new TypeError('no network'));
  const Later = loadLater(load, Wait);
  expect(load).not.toHaveBeenCalled();
  render(
    <ErrorBoundary
      fallbackRender={({ error, resetErrorBoundary }) => (
        <button type="button" onClick={resetErrorBoundary}>
          {String(error)}
        </button>
      )}
    >
      <Later name="Ana" />
    </ErrorBoundary>,
  );
  expect(screen.getByText('Wait, Ana')).toBeDefined();
  const failure = await screen.findByRole('button', { name: 'TypeError: no network' });
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => fireEvent.click(failure));
  expect(await screen.findByText('Hello Ana')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(2);
});
