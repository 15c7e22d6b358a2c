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

let answers: (keyof typeof TEXTS)[];

makeTestServer(
  http.patch('*/api/admin/students/lea', () => {
    const status = answers.shift() ?? 429;
    return HttpResponse.json({ status, message: { text: TEXTS[status], type: 'error' } }, { status });
  }),
);

it('A change that may have been saved may so still where it is tried again and the server has not looked at it', async () => {
  show();
  for (const status of [502, 429] as const) {
    await untilSaved(status);
    expect(told()).toContain(messages['form.mayBeDone']);
  }
});

it('It may so also where something that can’t be sent was typed in between', async () => {
  show();
  await untilSaved(502);
  type(' ');
  await until(() => {
    fireEvent.click(screen.getByText('Save'));
    expect(screen.getByText(messages['student.nameRequired'])).toBeDefined();
  });
  type('MARTINEZ');
  await untilSaved(429);
  expect(told()).toContain(messages['form.mayBeDone']);
});

/** The dialog, with another name typed in it. */
function show(): void {
  answers = [502, 429];
  document.cookie = 'XSRF-TOKEN=token';
  render(
    <Provider store={makeTestStore()}>
      <IntlProvider locale="en" messages={messages}>
        <EditStudentDialog student={LEA} isListedBadgeless={false} onClose={() => undefined} />
      </IntlProvider>
    </Provider>,
  );
  type('MARTINEZ');
}

const type = (value: string) => fireEvent.change(screen.getByLabelText('Last name'), { target: { value } });

const told = (): string =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('');

async function untilSaved(status: keyof typeof TEXTS): Promise<void> {
  await until(() => {
    // One that is busy still takes no click.
    fireEvent.click(screen.getByText('Save'));
    expect(told()).toContain(messages[TEXTS[status]]);
  });
}
