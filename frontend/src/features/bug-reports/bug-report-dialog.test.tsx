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

const server = makeTestServer(
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

it('What the form began with is told of it alone: not of what is sent from it again', async () => {
  const answers = [() => new HttpResponse(null, { status: 502 }), () => new Promise<Response>(() => undefined)];
  let tries = 0;
  server.use(http.post('*/api/bugreport', () => answers[tries++]?.()));
  show();
  fireEvent.change(screen.getByLabelText('Comment'), { target: { value: 'It broke' } });
  fireEvent.click(screen.getByText('Send'));
  await until(() => expect(screen.getByText(messages['form.mayBeDone'], { exact: false })).toBeDefined());
  await until(() => expect(screen.getByLabelText('Comment').closest('[inert]')).toBeNull());
  fireEvent.click(screen.getByText('Send'));
  await until(() => expect(tries).toBe(2));
  expect(screen.queryByText('Discard the draft')).toBeNull();
});

it('A report that may have arrived may so still where nothing was in it in between', async () => {
  const answers = [502, 429] as const;
  let tries = 0;
  server.use(
    http.post('*/api/bugreport', () => {
      const status = answers[tries++] ?? 429;
      return HttpResponse.json({ status, message: { text: 'request.tooMany', type: 'error' } }, { status });
    }),
  );
  show();
  const write = (value: string) => fireEvent.change(screen.getByLabelText('Comment'), { target: { value } });
  const send = async (): Promise<void> => {
    await until(() => expect(screen.getByLabelText('Comment').closest('[inert]')).toBeNull());
    fireEvent.click(screen.getByText('Send'));
  };
  write('It broke');
  await send();
  await until(() => expect(screen.getByText(messages['form.mayBeDone'], { exact: false })).toBeDefined());
  write(' ');
  await send();
  write('It broke twice');
  await send();
  await until(() => expect(tries).toBe(2));
  await until(() => expect(screen.getByText(messages['form.mayBeDone'], { exact: false })).toBeDefined());
});

/** The form, perhaps with what was written before and may have arrived. */
function show(student: string | null = null, comment: string | null = null): void {
  const sentWith = { sent: 'as it was', key: 'k1' };
  keepUnanswered(comment === null ? null : { id: 'r1', content: { student, comment }, sentWith });
  render(
    <Provider store={makeTestStore()}>
      <IntlProvider locale="en" messages={messages}>
        <BugReportDialog onClose={() => undefined} />
      </IntlProvider>
    </Provider>,
  );
}
