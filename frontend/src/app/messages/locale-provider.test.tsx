import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { sessionApi } from '../../features/session/session-api.ts';
import type { AppStore } from '../store.ts';
import { makeTestServer } from '../../testing/test-server.ts';
import { makeTestStore } from '../../testing/test-store.ts';
import { until } from '../../testing/until.ts';
import { LocaleProvider } from './locale-provider.tsx';

const SCHOOL = { environment: 'production', google: true, timeZone: 'Pacific/Noumea' };
const ANA = { id: 'ana', name: 'Ana', email: 'ana@example.test', unfinalized: [], bugreport: [] };
const server = makeTestServer();
let asked: number;

afterEach(() => vi.useRealTimers());

it('The school’s time zone is asked for until it comes: until then times are those of the browser', async () => {
  await show(HttpResponse.json({ user: ANA }));
  for (const times of [1, 2]) {
    await until(() => expect(asked).toBe(times));
    await until(() => expect(vi.getTimerCount()).toBe(1));
    vi.advanceTimersByTime(5_000);
  }
  await until(() => expect(screen.getByText('Pacific/Noumea')).toBeDefined());
  expect(vi.getTimerCount()).toBe(0);
});

it('It is left to the sign-in dialog where nobody is signed in', async () => {
  const store = await show(
    HttpResponse.json({ message: { text: 'session.signedOut', type: 'error' } }, { status: 401 }),
  );
  await until(() => expect(sessionApi.endpoints.config.select()(store.getState()).isError).toBe(true));
  expect(vi.getTimerCount()).toBe(0);
});

it('A text that has not been loaded is an error of the page, as all that goes wrong in it', async () => {
  const tell = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', tell);
  await show(HttpResponse.json({ user: ANA }), <FormattedMessage id="home.incidents" defaultMessage="Incidents" />);
  vi.unstubAllGlobals();
  expect(tell.mock.calls).toMatchObject([[{ code: 'MISSING_TRANSLATION' }]]);
});

/** Of a server that fails to tell its zone twice. */
async function show(user: Response, shown: ReactNode = <Zone />): Promise<AppStore> {
  asked = 0;
  server.use(
    http.get('*/api/user', () => user),
    http.get('*/api/config', () => {
      asked += 1;
      return asked < 3 ? new HttpResponse(null, { status: 500 }) : HttpResponse.json(SCHOOL);
    }),
  );
  const store = makeTestStore();
  await store.dispatch(sessionApi.endpoints.profile.initiate());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  render(
    <Provider store={store}>
      <LocaleProvider first={{ locale: 'en', texts: {} }}>{shown}</LocaleProvider>
    </Provider>,
  );
  return store;
}

const Zone = () => <p>{useIntl().timeZone ?? 'none'}</p>;
