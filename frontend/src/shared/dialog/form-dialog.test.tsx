import { act, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { expect, it, vi } from 'vitest';
import { FormDialog } from './form-dialog.tsx';

const TEXTS = {
  'dialog.cancel': 'Cancel',
  'dialog.confirm': 'Confirm',
  'form.unsaved': 'Neither saved nor sent',
  'form.mayBeSent': 'Perhaps saved or sent',
};

interface Sending {
  readonly busy: boolean;
  readonly mayBeSent?: boolean;
}

it('What is on its way takes no more input, and how far it is can be heard', () => {
  const { show } = open();
  expect(line().closest('[inert]')).toBeNull();
  show({ busy: true });
  expect(line().closest('[inert]')).not.toBeNull();
  expect(screen.getByText('Half of it').closest('[inert]')).toBeNull();
  show({ busy: false });
  expect(line().closest('[inert]')).toBeNull();
});

it('What is refused has the focus again where it was', () => {
  const { show } = open();
  line().focus();
  show({ busy: true });
  // What a browser does with what can take no input.
  act(() => line().blur());
  show({ busy: false });
  expect(document.activeElement).toBe(line());
});

it('Whoever has gone elsewhere meanwhile stays there', () => {
  const { show } = open();
  line().focus();
  show({ busy: true });
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  act(() => cancel.focus());
  show({ busy: false });
  expect(document.activeElement).toBe(cancel);
});

it.each([
  [false, 'Neither saved nor sent'],
  [true, 'Perhaps saved or sent'],
])('What goes with it is told: where it may have been sent (%s), that', (mayBeSent, told) => {
  const { show } = open();
  show({ busy: false, mayBeSent });
  act(() => screen.getByRole('button', { name: 'Cancel' }).click());
  expect(screen.getByText(told)).toBeDefined();
});

const line = () => screen.getByLabelText('Line');

function open() {
  const dialog = (sending: Sending) => (
    <IntlProvider locale="en" messages={TEXTS}>
      <FormDialog
        open
        isChanged
        title="Title"
        {...sending}
        progress={<p role="status">Half of it</p>}
        onSave={vi.fn<() => Promise<boolean>>()}
        onClose={vi.fn<() => void>()}
      >
        <input aria-label="Line" />
      </FormDialog>
    </IntlProvider>
  );
  const { rerender } = render(dialog({ busy: false }));
  return { show: (state: Sending) => rerender(dialog(state)) };
}
