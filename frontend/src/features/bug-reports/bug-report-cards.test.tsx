import { fireEvent, render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import messages from '../../app/messages/en.json';
import { makeTestServer } from '../../testing/test-server.ts';
import { makeTestStore } from '../../testing/test-store.ts';
import { BugReportCards } from './bug-report-cards.tsx';

const server = makeTestServer();

it('More open bug reports than are read are said to be there, below those that are', async () => {
  await showOf(5, 400);
  expect(screen.queryByText('1–5 of 400')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show 2 more' }));
  expect(screen.getAllByRole('article')).toHaveLength(5);
  expect(screen.getByText('1–5 of 400')).toBeDefined();
});

it('Where all that are open have been read, nothing is said of it', async () => {
  await showOf(5, 5);
  fireEvent.click(screen.getByRole('button', { name: 'Show 2 more' }));
  expect(screen.getAllByRole('article')).toHaveLength(5);
  expect(screen.queryByText(/of 5$/)).toBeNull();
});

it('A double click closes one bug report, and not the next as well', async () => {
  const closed: unknown[] = [];
  server.use(
    http.get('*/sanctum/csrf-cookie', () => new HttpResponse(null, { status: 204 })),
    http.patch('*/api/admin/bugreport/:id', ({ params }) => {
      closed.push(params['id']);
      return HttpResponse.json({ success: true });
    }),
  );
  await showOf(3, 3);
  const press = (detail: number) =>
    fireEvent.click(screen.getAllByRole('button', { name: 'Close the report' })[0] ?? document, { detail });
  press(1);
  press(2);
  await vi.waitFor(() => expect(closed).not.toHaveLength(0));
  expect(closed).toEqual(['0']);
});

async function showOf(read: number, total: number): Promise<void> {
  const reports = Array.from({ length: read }, (_, n) => ({
    id: `${n}`,
    on: '2026-03-02T10:00:00.000Z',
    author: { id: 'ana', name: 'Ana' },
    student: null,
    comment: 'The button does nothing',
  }));
  server.use(
    http.get('*/api/admin/bugreports', () => HttpResponse.json({ reports, total, next: null, previous: null })),
    http.get('*/api/user', () => HttpResponse.json({ user: { bugreport: [] } })),
  );
  render(
    <Provider store={makeTestStore()}>
      <IntlProvider locale="en" messages={messages}>
        <BugReportCards />
      </IntlProvider>
    </Provider>,
  );
  await screen.findAllByRole('article');
}
