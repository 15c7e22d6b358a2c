import { fireEvent, render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createIntl, RawIntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import messages from '../../../app/messages/en.json';
import { aStudent } from '../../../testing/student.ts';
import { makeTestServer } from '../../../testing/test-server.ts';
import { makeTestStore } from '../../../testing/test-store.ts';
import { AccessOfStudent } from './access-of-student.tsx';

const server = makeTestServer();

it('Earlier days are added to those that are shown, which are left alone', async () => {
  const intl = createIntl({ locale: 'en-GB', messages, timeZone: 'Europe/Paris' });
  const student = aStudent({ id: 'zoe' });
  const access = Object.fromEntries(Array.from({ length: 70 }, (_, n) => dayOf(n)));
  server.use(http.get('*/api/access/students/zoe', () => HttpResponse.json({ student: { ...student, access } })));
  render(
    <Provider store={makeTestStore()}>
      <RawIntlProvider value={intl}>
        <AccessOfStudent student={student} />
      </RawIntlProvider>
    </Provider>,
  );
  expect(await screen.findAllByRole('article')).toHaveLength(30);
  const times = vi.spyOn(intl, 'formatTime');
  fireEvent.click(screen.getByRole('button', { name: 'Show earlier days' }));
  expect(screen.getAllByRole('article')).toHaveLength(60);
  // Each chip shows its time, and is named by it.
  expect(times).toHaveBeenCalledTimes(60);
  fireEvent.click(screen.getByRole('button', { name: 'Show earlier days' }));
  expect(screen.getAllByRole('article')).toHaveLength(70);
  expect(screen.queryByRole('button', { name: 'Show earlier days' })).toBeNull();
});

/** A day with one exit, so many days before the last. */
function dayOf(before: number) {
  const on = new Date(Date.UTC(2026, 2, 20 - before, 10)).toISOString();
  const by = { id: 'ana', name: 'Ana' };
  const exit = { id: `a${before}`, direction: 'out', on, recordedOn: on, reason: null, by, deletable: false };
  return [on.slice(0, 10), [exit]] as const;
}
