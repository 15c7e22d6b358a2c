import { act, fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { expect, it, vi } from 'vitest';
import { DeleteDialog } from './delete-dialog.tsx';

const TEXTS = { 'dialog.cancel': 'Cancel', 'action.delete': 'Delete', 'confirm.sure': 'Are you sure ?' };

it('What is deleted closes its question, and no other one that is open by then', async () => {
  const onClose = vi.fn<() => void>();
  let answer = (_isDeleted: boolean): void => {};
  const onDelete = () => new Promise<boolean>((resolve) => (answer = resolve));
  const question = (name: string) => (
    <IntlProvider locale="en" messages={TEXTS}>
      <DeleteDialog key={name} tick={`Delete ${name}`} busy={false} onDelete={onDelete} onClose={onClose} />
    </IntlProvider>
  );
  const { rerender } = render(question('one'));
  confirm('one');
  rerender(question('another'));
  await act(async () => answer(true));
  expect(onClose).not.toHaveBeenCalled();
  confirm('another');
  await act(async () => answer(true));
  expect(onClose).toHaveBeenCalledOnce();
});

it('What is deleted out of a dialog leaves that with the focus, not the screen below', async () => {
  const page = (isAsked: boolean) => (
    <IntlProvider locale="en" messages={TEXTS}>
      <main id="main" tabIndex={-1}>
        <div role="dialog" tabIndex={-1}>
          <button>Delete one</button>
        </div>
      </main>
      {isAsked && <DeleteDialog tick="Delete one" busy={false} onDelete={async () => true} onClose={close} />}
    </IntlProvider>
  );
  const close = (): void => rerender(page(false));
  const { rerender } = render(page(false));
  const below = screen.getByRole('dialog');
  screen.getByRole('button', { name: 'Delete one' }).focus();
  rerender(page(true));
  await act(async () => confirm('one'));
  expect(document.activeElement).toBe(below);
});

function confirm(name: string): void {
  fireEvent.click(screen.getByRole('checkbox', { name: `Delete ${name}` }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
}
