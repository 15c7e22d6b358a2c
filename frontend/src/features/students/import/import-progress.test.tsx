import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import messages from '../../../app/messages/en.json';
import { makeTestServer } from '../../../testing/test-server.ts';
import { makeTestStore } from '../../../testing/test-store.ts';
import { ImportProgress } from './import-progress.tsx';

const server = makeTestServer();
const none = (): void => undefined;

it.each([
  ['1 enrolled student is not in the file, and may have left.', 1],
  ['2 enrolled students are not in the file, and may have left.', 2],
  [null, 0],
  [null, null],
])('An import that has ended says “%s” of %s who may have left', async (text, leavers) => {
  const counts = { done: 3, total: 3, added: 3, removed: 0, enrolled: 0, moved: 0, badged: 0, leavers };
  const told = { id: 'one', state: 'completed', ...counts, errors: [], errorCount: 0 };
  server.use(http.get('*/api/admin/imports/one', () => HttpResponse.json({ import: told })));
  const on = { onDone: none, onCorrect: none, onAnother: none, onClose: none };
  render(
    <Provider store={makeTestStore()}>
      <IntlProvider locale="en" messages={messages}>
        <ImportProgress importId="one" text="" {...on} />
      </IntlProvider>
    </Provider>,
  );
  await screen.findByText('3 students were added');
  expect(screen.queryByText(/may have left\.$/u)?.textContent ?? null).toBe(text);
  expect(screen.queryAllByRole('button', { name: 'Show who may have left' })).toHaveLength(text === null ? 0 : 1);
});
