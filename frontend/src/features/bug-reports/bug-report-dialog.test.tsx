import { fireEvent, render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { beforeEach, expect, it } from 'vitest';
import messages from '../../app/messages/en.json';
import { makeTestServer } from '../../testing/test-server.ts';
import { makeTestStore } from '../../testing/test-store.ts';
import { until } from '../../testing/until.ts';
import { BugReportDialog } from './bug-report-dialog.tsx';
import { keepUnanswered } from './unanswered.ts';

let sent: unknown[];

makeTestServer(
  http.post('*/api/bugreport', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ success: true });
  }),
);

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token';
  sent = [];
});

it('A student who is no longer among those picked lately is neither shown nor sent', async () => {
  show('s1', 'It broke');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await until(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([{ student: null, comment: 'It broke' }]);
});

it('Another report that is begun instead has nothing wrong with it yet', () => {
  show(null, 'It broke');
  fireEvent.change(screen.getByLabelText('Comment'), { target: { value: ' ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('The comment field is required')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Discard the draft' }));
  expect(screen.queryByText('The comment field is required')).toBeNull();
});

/** The form, with what was written before and may have arrived. */
function show(student: string | null, comment: string): void {
  keepUnanswered({ id: 'r1', content: { student, comment }, sentWith: null });
  render(
    <Provider store={makeTestStore()}>
      <IntlProvider locale="en" messages={messages}>
        <BugReportDialog onClose={() => undefined} />
      </IntlProvider>
    </Provider>,
  );
}
