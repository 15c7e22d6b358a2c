import { act, render, screen } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import messages from '../../../app/messages/en.json';
import { makeTestServer } from '../../../testing/test-server.ts';
import { makeTestStore } from '../../../testing/test-store.ts';
import { TodayOfStudent } from './today-of-student.tsx';

const ZONE = 'Europe/Paris';
const server = makeTestServer();

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('Today’s times of a student are read once there is network, without those of years, and stay without it', async () => {
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
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const changeNetwork = (isThere: boolean): void => {
    onLine.mockReturnValue(isThere);
    dispatchEvent(new Event(isThere ? 'online' : 'offline'));
  };
  render(
    <Provider store={makeTestStore()}>
      <IntlProvider locale="en" messages={messages} timeZone={ZONE}>
        <TodayOfStudent studentId="zoe" isOut outSince={null} />
      </IntlProvider>
    </Provider>,
  );
  await delay(20);
  expect(asked).toEqual([]);
  act(() => changeNetwork(true));
  expect(await screen.findByRole('button', { name: /Authorized by Ana/ })).toBeDefined();
  act(() => changeNetwork(false));
  expect(screen.getByRole('button', { name: /Authorized by Ana/ })).toBeDefined();
  expect(asked).toEqual([`?from=${today}`]);
});

it('Since when a student is out is told where it was on another day', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T10:00:00Z'), toFake: ['Date'] });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const shown = (outSince: string): string => {
    const { container, unmount } = render(
      <Provider store={makeTestStore()}>
        <IntlProvider locale="en" messages={messages} timeZone={ZONE}>
          <TodayOfStudent studentId="zoe" isOut outSince={outSince} />
        </IntlProvider>
      </Provider>,
    );
    const text = container.textContent;
    unmount();
    return text;
  };
  expect(shown('2026-03-01T16:05:00Z')).toMatch(/^Is outSun, Mar 1, 05:05/u);
  expect(shown('2026-03-01T23:05:00Z')).toBe('Is out');
});
