import { fireEvent, render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import messages from '../../app/messages/en.json';
import { makeTestServer } from '../../testing/test-server.ts';
import { makeTestStore } from '../../testing/test-store.ts';
import { until } from '../../testing/until.ts';
import { NameDialog } from './name-dialog.tsx';

const server = makeTestServer();

it.each([
  ['refused', 422, 'What you wrote has neither been saved nor sent.'],
  ['not answered', 502, 'What you wrote may have been saved or sent already: no answer came.'],
])('Whoever closes it after their name was %s is told what that means', async (_, status, told) => {
  document.cookie = 'XSRF-TOKEN=token';
  const body = { status, message: { text: 'user.nameRequired', type: 'error' } };
  server.use(http.patch('*/api/user/name', () => HttpResponse.json(body, { status })));
  const store = makeTestStore();
  render(
    <Provider store={store}>
      <IntlProvider locale="en" messages={messages}>
        <NameDialog name="Ana" onClose={() => undefined} />
      </IntlProvider>
    </Provider>,
  );
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Anna' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await until(() => expect(store.getState().notifications.queue).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await until(() => expect(screen.getByText(told)).toBeDefined());
});
