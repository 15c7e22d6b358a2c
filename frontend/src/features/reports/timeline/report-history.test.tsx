import type { ReportTimeline } from '@vigie/query-service/contract';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createIntl, RawIntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import messages from '../../../app/messages/en.json';
import { makeTestServer } from '../../../testing/test-server.ts';
import { makeTestStore } from '../../../testing/test-store.ts';
import { ReportHistory } from './report-history.tsx';

const server = makeTestServer();

it('A history of 45 changes is shown from its end, twenty at a time, but on paper; what is shown is left alone', async () => {
  const intl = createIntl({ locale: 'en-GB', messages, timeZone: 'Europe/Paris' });
  server.use(http.get('*/api/reports/r1/timeline', () => HttpResponse.json({ timeline: changes(45), filed: null })));
  render(
    <Provider store={makeTestStore()}>
      <RawIntlProvider value={intl}>
        <ReportHistory reportId="r1" isBeingDeleted={false} />
      </RawIntlProvider>
    </Provider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'History (45)' }));
  expect(people()).toEqual(names(44, 25));
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(people()).toEqual(names(44, 0));
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(people()).toEqual(names(44, 25));
  const times = vi.spyOn(intl, 'formatDateToParts');
  fireEvent.click(screen.getByRole('button', { name: 'Show 20 more' }));
  expect(people()).toEqual(names(44, 5));
  expect(times).toHaveBeenCalledTimes(20);
  fireEvent.click(screen.getByRole('button', { name: 'Show 5 more' }));
  expect(people()).toEqual(names(44, 0));
  expect(screen.queryByRole('button', { name: /more$/ })).toBeNull();
});

const changes = (count: number): ReportTimeline['timeline'] =>
  Array.from({ length: count }, (_, n) => ({
    type: n === 0 ? 'ReportSubmitted' : 'ReportRevised',
    on: '2026-03-02T10:00:00.000Z',
    by: { id: `${n}`, name: `Ana ${n}.` },
    changes: [],
  }));

const people = () => screen.getAllByRole('listitem').map(({ textContent }) => /Ana \d+/u.exec(textContent)?.[0]);

const names = (last: number, first: number) => Array.from({ length: last - first + 1 }, (_, n) => `Ana ${last - n}`);
