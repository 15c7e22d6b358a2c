import { fireEvent, render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import messages from '../../../app/messages/en.json';
import { makeTestServer } from '../../../testing/test-server.ts';
import { makeTestStore } from '../../../testing/test-store.ts';
import { until } from '../../../testing/until.ts';
import { EditStudentDialog } from './edit-student-dialog.tsx';

const NAME = { id: 'lea', firstName: 'Léa', lastName: 'MARTIN', email: 'lea@example.test', tagNb: null, photo: null };
const LEA = { ...NAME, level: '6e', section: 'A', status: 'cyan', created_at: '2026-09-01T08:00:00Z' } as const;
const TEXTS = { 502: 'server.unavailable', 429: 'request.tooMany' } as const;
const answers: (keyof typeof TEXTS)[] = [502, 429];

makeTestServer(
  http.patch('*/api/admin/students/lea', () => {
    const status = answers.shift() ?? 429;
    return HttpResponse.json({ status, message: { text: TEXTS[status], type: 'error' } }, { status });
  }),
);

it('A change that may have been saved may so still where it is tried again and the server has not looked at it', async () => {
  document.cookie = 'XSRF-TOKEN=token';
  render(
    <Provider store={makeTestStore()}>
      <IntlProvider locale="en" messages={messages}>
        <EditStudentDialog student={LEA} isListedBadgeless={false} onClose={() => undefined} />
      </IntlProvider>
    </Provider>,
  );
  fireEvent.change(screen.getByLabelText('Last name'), { target: { value: 'MARTINEZ' } });
  const told = (): string =>
    screen
      .getAllByRole('alert')
      .map(({ textContent }) => textContent)
      .join('');
  for (const status of [502, 429] as const) {
    await until(() => {
      // One that is busy still takes no click.
      fireEvent.click(screen.getByText('Save'));
      expect(told()).toContain(messages[TEXTS[status]]);
    });
    expect(told()).toContain(messages['form.mayBeDone']);
  }
});
