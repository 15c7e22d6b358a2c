import { fireEvent, render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
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
