import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import messages from '../../../app/messages/en.json';
import { makeTestServer } from '../../../testing/test-server.ts';
import { makeTestStore } from '../../../testing/test-store.ts';
import { TodayOfStudent } from './today-of-student.tsx';

const ZONE = 'Europe/Paris';
const server = makeTestServer();

afterEach(() => vi.useRealTimers());

it('Today’s times of a student are read without those of years', async () => {
  // At midnight it would be another day before this one has been read.
  vi.useFakeTimers({ now: Date.parse('2026-03-02T10:00:00Z'), toFake: ['Date'] });
  const today = '2026-03-02';
  const asked: string[] = [];
  server.use(
    http.get('*/api/access/students/zoe', ({ request }) => {
      asked.push(new URL(request.url).search);
      const on = new Date().toISOString();
      const exit = { id: 'a1', direction: 'out', on, recordedOn: on, reason: null, by: { id: 'ana', name: 'Ana' } };
      return HttpResponse.json({ student: { access: { [today]: [{ ...exit, deletable: true }] } } });
    }),
  );
  render(
    <Provider store={makeTestStore()}>
      <IntlProvider locale="en" messages={messages} timeZone={ZONE}>
        <TodayOfStudent studentId="zoe" isOut />
      </IntlProvider>
    </Provider>,
  );
  expect(await screen.findByRole('button', { name: /Authorized by Ana/ })).toBeDefined();
  expect(asked).toEqual([`?from=${today}`]);
});
