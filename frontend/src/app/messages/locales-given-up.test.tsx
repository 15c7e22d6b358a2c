import { act, render } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { localeChosen } from '../../shared/preferences/preferences-slice.ts';
import { makeTestServer } from '../../testing/test-server.ts';
import { makeTestStore } from '../../testing/test-store.ts';
import { LocaleProvider } from './locale-provider.tsx';
import { leaveOtherTexts, loadTexts, withTexts } from './locales.ts';

makeTestServer(http.get('*/api/config', () => new HttpResponse(null, { status: 404 })));

it('A language that is given up before it comes brings no texts of what is loaded later', async () => {
  const french = await loadTexts('fr');
  leaveOtherTexts('en');
  const first = { locale: 'en', texts: await loadTexts('en') } as const;
  const store = makeTestStore();
  render(
    <Provider store={store}>
      <LocaleProvider first={first}>{null}</LocaleProvider>
    </Provider>,
  );
  for (const locale of ['fr', 'en'] as const) act(() => void store.dispatch(localeChosen(locale)));
  await withTexts('daily', async () => 'code');
  expect(first.texts['report.delete.tick']).toBeDefined();
  expect(french['report.delete.tick']).toBeUndefined();
});
