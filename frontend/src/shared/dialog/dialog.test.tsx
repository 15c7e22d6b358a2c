import { act, fireEvent, render, screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { IntlProvider } from 'react-intl';
import { describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { Modal } from './modal.tsx';

const TEXTS = { 'dialog.cancel': 'Cancel', 'dialog.confirm': 'Confirm' };

describe('Enter in a dialog', () => {
  it('confirms, also from a field of one line', () => {
    const { confirm } = open();
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Line' }), { key: 'Enter' });
    expect(confirm).toHaveBeenCalledTimes(1);
    fireEvent.keyDown(screen.getByText('What it is about'), { key: 'Enter' });
    expect(confirm).toHaveBeenCalledTimes(2);
  });

  it('does not confirm what cannot be confirmed yet, or is on its way', () => {
    const { confirm } = open({ canConfirm: false });
    fireEvent.keyDown(screen.getByText('What it is about'), { key: 'Enter' });
    expect(confirm).not.toHaveBeenCalled();
  });

  it('does not confirm twice', () => {
    const { confirm } = open({ busy: true });
    fireEvent.keyDown(screen.getByText('What it is about'), { key: 'Enter' });
    expect(confirm).not.toHaveBeenCalled();
  });

  it.each(['Area', 'Choice', 'Cancel'])('keeps its own meaning in %s', (name) => {
    const { confirm } = open();
    const role = name === 'Area' ? 'textbox' : name === 'Choice' ? 'combobox' : 'button';
    fireEvent.keyDown(screen.getByRole(role, { name }), { key: 'Enter' });
    expect(confirm).not.toHaveBeenCalled();
  });

  it('does not confirm while a word is being composed', () => {
    const { confirm } = open();
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Line' }), { key: 'Enter', isComposing: true });
    // As Safari tells of the key that ends it.
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Line' }), { key: 'Enter', keyCode: 229 });
    expect(confirm).not.toHaveBeenCalled();
  });
});

describe('Escape', () => {
  const escape = (init = {}) => fireEvent.keyDown(document.body, { key: 'Escape', ...init });

  it('is of the dialog that was opened last, and not of a word that is being composed', () => {
    const { below, above } = openTwo();
    escape({ isComposing: true });
    escape({ keyCode: 229 });
    expect(above).not.toHaveBeenCalled();
    escape();
    expect([below.mock.calls.length, above.mock.calls.length]).toEqual([0, 1]);
  });

  it('is of the dialog below as soon as the one above is closed, though that has yet to go from the page', () => {
    const { below, above, closeAbove } = openTwo();
    act(() => {
      flushSync(closeAbove);
      escape();
    });
    expect([below.mock.calls.length, above.mock.calls.length]).toEqual([1, 0]);
  });

  it('is of none below one that can’t be closed by hand', () => {
    const { below } = openTwo();
    const { unmount } = render(<Modal open title="Sign in" />);
    escape();
    expect(below).not.toHaveBeenCalled();
    unmount();
  });
});

function openTwo() {
  const [below, above] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const nothing = { onConfirm: () => undefined, children: null };
  const two = (isAboveOpen: boolean) => (
    <IntlProvider locale="en" messages={TEXTS}>
      <Dialog open title="Below" {...nothing} onCancel={below} />
      <Dialog open={isAboveOpen} title="Above" {...nothing} onCancel={above} />
    </IntlProvider>
  );
  const { rerender } = render(two(false));
  rerender(two(true));
  return { below, above, closeAbove: () => rerender(two(false)) };
}

function open(state: { readonly canConfirm?: boolean; readonly busy?: boolean } = {}) {
  const confirm = vi.fn<() => void>();
  render(
    <IntlProvider locale="en" messages={TEXTS}>
      <Dialog open title="Title" {...state} onConfirm={confirm} onCancel={vi.fn<() => void>()}>
        <p>What it is about</p>
        <input aria-label="Line" />
        <textarea aria-label="Area" />
        <select aria-label="Choice" />
      </Dialog>
    </IntlProvider>,
  );
  return { confirm };
}
