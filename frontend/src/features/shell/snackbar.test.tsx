import { act, fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeTestStore } from '../../testing/test-store.ts';
import { notify } from '../../shared/notifications/notifications-slice.ts';
import { Snackbar } from './snackbar.tsx';

const TEXTS = {
  'report.filed': 'Report marked as filed',
  'report.notEditable': 'You cannot edit this report',
  'snackbar.close': 'Close the notification',
  'snackbar.undo': 'Undo',
  'snackbar.undoKeys': 'Ctrl+Z',
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('The snackbar', () => {
  it('shows a text for three seconds', () => {
    show('report.filed');
    expect(screen.getByRole('status').textContent).toBe('Report marked as filed');
    pass(2999);
    expect(screen.getByRole('status').textContent).toBe('Report marked as filed');
    pass(1);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('shows one text after the other, an error as an alert', () => {
    show('report.filed', 'report.notEditable');
    expect(screen.getByRole('alert').textContent).toBe('');
    pass(3000);
    expect(screen.getByRole('alert').textContent).toBe('You cannot edit this report');
    pass(3000);
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('keeps a text while somebody points at it or is in it', () => {
    show('report.filed');
    const bar = screen.getByText('Report marked as filed');
    const close = screen.getByRole('button', { name: 'Close the notification' });
    fireEvent.pointerEnter(bar);
    pass(60_000);
    fireEvent.focus(close);
    fireEvent.pointerLeave(bar);
    pass(60_000);
    expect(screen.getByRole('status').textContent).toBe('Report marked as filed');
    fireEvent.blur(close);
    pass(3000);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('closes at once by its button', () => {
    show('report.filed', 'report.notEditable');
    fireEvent.click(screen.getByRole('button', { name: 'Close the notification' }));
    expect(screen.getByRole('alert').textContent).toBe('You cannot edit this report');
  });

  it('leaves the focus where it is when one of its buttons is pressed with the mouse', () => {
    show('report.filed');
    const close = screen.getByRole('button', { name: 'Close the notification' });
    // Prevented: the browser does not move it.
    expect(fireEvent.mouseDown(close)).toBe(false);
  });

  it('is reached with F8, waits there, and gives the focus back with Escape or when it goes', () => {
    render(<button type="button">Elsewhere</button>);
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
    show('report.filed');
    elsewhere.focus();
    // Not prevented: what Escape closes there still hears it.
    expect(fireEvent.keyDown(elsewhere, { key: 'Escape' })).toBe(true);
    fireEvent.keyDown(elsewhere, { key: 'F8' });
    const close = screen.getByRole('button', { name: 'Close the notification' });
    expect(document.activeElement).toBe(close);
    pass(60_000);
    fireEvent.keyDown(close, { key: 'Escape' });
    expect(document.activeElement).toBe(elsewhere);
    fireEvent.keyDown(elsewhere, { key: 'F8' });
    fireEvent.click(close);
    expect(screen.getByRole('status').textContent).toBe('');
    expect(document.activeElement).toBe(elsewhere);
  });

  it('takes back with Ctrl+Z what it tells, once, but leaves a field its own typing', async () => {
    render(<textarea aria-label="Field" />);
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Field' });
    const sent = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
    showUndo();
    field.value = 'Saint';
    fireEvent.keyDown(field, { key: 'z', ctrlKey: true });
    expect(screen.getByRole('status').textContent).toContain('Report marked as filed');
    field.value = '';
    fireEvent.keyDown(field, { key: 'z', ctrlKey: true });
    expect(screen.getByRole('status').textContent).toBe('');
    fireEvent.keyDown(field, { key: 'z', ctrlKey: true });
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(sent).toHaveBeenCalledOnce();
  });

  it.each([{ key: 'z' }, { key: 'y', ctrlKey: true }, { key: 'z', ctrlKey: true, shiftKey: true }])(
    'takes nothing back with another key: %o',
    (key) => {
      showUndo();
      fireEvent.keyDown(document.body, key);
      expect(screen.getByRole('status').textContent).toContain('Report marked as filed');
      vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
      fireEvent.keyDown(document.body, { key: 'Z', metaKey: true });
      expect(screen.getByRole('status').textContent).toBe('');
    },
  );
});

function showUndo(): void {
  const store = show();
  act(() => {
    const undo = { url: '/api/access/a1', method: 'DELETE', feature: 'access' } as const;
    store.dispatch(notify({ text: 'report.filed', type: 'success', undo }));
  });
}

function show(...texts: (keyof typeof TEXTS)[]) {
  const store = makeTestStore();
  for (const text of texts) {
    store.dispatch(notify({ text, type: text === 'report.notEditable' ? 'error' : 'success' }));
  }
  render(
    <Provider store={store}>
      <IntlProvider locale="en" messages={TEXTS}>
        <Snackbar />
      </IntlProvider>
    </Provider>,
  );
  return store;
}

const pass = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds));
