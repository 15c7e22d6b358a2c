import { fireEvent, render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import messages from '../../app/messages/en.json';
import type { AppStore } from '../../app/store.ts';
import { makeTestServer } from '../../testing/test-server.ts';
import { makeTestStore } from '../../testing/test-store.ts';
import { until } from '../../testing/until.ts';
import { NameDialog } from './name-dialog.tsx';

const server = makeTestServer();

const TEXTS = { 422: 'user.nameRequired', 429: 'request.tooMany', 502: 'server.unavailable' } as const;
type Status = keyof typeof TEXTS;

it.each([
  ['refused', [422], messages['form.unsaved']],
  ['not answered', [502], messages['form.mayBeSent']],
  ['not answered, and then not looked at,', [502, 429], messages['form.mayBeSent']],
] as const)('Whoever closes it after their name was %s is told what that means', async (_, answers, told) => {
  const { store } = open(answers);
  type('Anna');
  for (const status of answers) await confirm(store, status);
  fireEvent.click(screen.getByText('Cancel'));
  await until(() => expect(screen.getByText(told)).toBeDefined());
});

it('A name that is typed back is sent, as another one may have been saved without an answer', async () => {
  const { store, sent } = open([502, 429]);
  type('Anna');
  await confirm(store, 502);
  type('Ana');
  await confirm(store, 429);
  expect(sent.slice(0, 2)).toEqual([{ name: 'Anna' }, { name: 'Ana' }]);
});

it('A name that has been saved after all is nothing to be asked about', async () => {
  const { store, onClose, rename } = open([502]);
  type('Anna');
  await confirm(store, 502);
  rename('Anna');
  fireEvent.click(screen.getByText('Cancel'));
  expect(onClose).toHaveBeenCalled();
});

/** The dialog, of Ana, and what the server gives for each try. */
function open(answers: readonly Status[]) {
  document.cookie = 'XSRF-TOKEN=token';
  const sent: unknown[] = [];
  server.use(
    http.patch('*/api/user/name', async ({ request }) => {
      const status = answers[sent.length] ?? 429;
      sent.push(await request.json());
      return HttpResponse.json({ status, message: { text: TEXTS[status], type: 'error' } }, { status });
    }),
  );
  const store = makeTestStore();
  const onClose = vi.fn<() => void>();
  const dialogOf = (name: string) => (
    <Provider store={store}>
      <IntlProvider locale="en" messages={messages}>
        <NameDialog name={name} onClose={onClose} />
      </IntlProvider>
    </Provider>
  );
  const { rerender } = render(dialogOf('Ana'));
  return { store, sent, onClose, rename: (name: string) => rerender(dialogOf(name)) };
}

const type = (value: string) => fireEvent.change(screen.getByLabelText('Name'), { target: { value } });

/** Until the answer is there, and the form takes input again. */
async function confirm(store: AppStore, status: Status): Promise<void> {
  fireEvent.click(screen.getByText('Confirm'));
  await until(() => expect(store.getState().notifications.queue.at(-1)?.text).toBe(TEXTS[status]));
  await until(() => expect(screen.getByLabelText('Name').closest('[inert]')).toBeNull());
}
