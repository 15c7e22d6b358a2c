import { act, render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { api } from '../../../api/root.ts';
import messages from '../../../app/messages/en.json';
import { makeTestServer } from '../../../testing/test-server.ts';
import { makeTestStore } from '../../../testing/test-store.ts';
import { someReport } from '../card/testing.ts';
import { parseListLocation } from './list-location.ts';
import { OpenedReport } from './opened-report.tsx';

const server = makeTestServer();
const REPORT = someReport({ comment: 'Somebody else’s words' });

it('Of a report that is open, whoever may not see it any more sees nothing', async () => {
  const user = { id: 'cleo', name: 'Cléo', email: 'cleo@example.test', unfinalized: [], bugreport: [], is: {} };
  server.use(
    http.get('*/api/user', () => HttpResponse.json({ user })),
    http.get('*/api/reports/report/:id', () => HttpResponse.json({ report: REPORT })),
    http.get('*/api/reports/:id/timeline', () => HttpResponse.json({ timeline: [], filed: null })),
  );
  const store = makeTestStore();
  const navigation = {
    location: parseListLocation(new URLSearchParams({ report: REPORT.id })),
    to: () => '/manage',
    go: () => undefined,
    clearFilters: () => undefined,
    clears: 0,
    linkState: { fromList: true } as const,
    closeReport: () => undefined,
  };
  render(
    <Provider store={store}>
      <IntlProvider locale="en" messages={messages}>
        <OpenedReport navigation={navigation} reports={[REPORT]} />
      </IntlProvider>
    </Provider>,
  );
  expect(await screen.findByText(REPORT.comment)).toBeDefined();
  const refusal = { type: 'about:blank', title: 'Forbidden', status: 403, detail: 'No' };
  server.use(
    http.get('*/api/reports/*', () =>
      HttpResponse.json({ ...refusal, message: { text: 'request.forbidden', type: 'error' } }, { status: 403 }),
    ),
  );
  act(() => void store.dispatch(api.util.invalidateTags(['reports'])));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.queryByText(REPORT.comment)).toBeNull();
});
