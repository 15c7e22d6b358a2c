import { fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

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
    expect(confirm).not.toHaveBeenCalled();
  });
});

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
