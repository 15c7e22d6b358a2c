import { act, render } from '@testing-library/react';
import type { Report } from '@vigie/command-service/contract';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { vi } from 'vitest';
import { api } from '../../../api/root.ts';
import messages from '../../../app/messages/en.json';
import { makeTestStore } from '../../../testing/test-store.ts';
import { parseListLocation } from './list-location.ts';
import { OpenedReport } from './opened-report.tsx';

/**
 * A report, open over a list. `list` has others listed; with `hearNews` what is shown is asked for anew.
 * @param listed what the list has at first
 */
export function openReport({ id }: Report, listed: readonly Report[]) {
  const store = makeTestStore();
  const closeReport = vi.fn<() => void>();
  const navigation = {
    location: parseListLocation(new URLSearchParams({ report: id })),
    to: () => '/manage',
    go: () => undefined,
    clearFilters: () => undefined,
    clears: 0,
    linkState: { fromList: true } as const,
    turnTo: () => undefined,
    closeReport,
  };
  const over = (reports: readonly Report[]) => (
    <Provider store={store}>
      <IntlProvider locale="en" messages={messages}>
        <OpenedReport navigation={navigation} reports={reports} />
      </IntlProvider>
    </Provider>
  );
  const { rerender } = render(over(listed));
  return {
    store,
    closeReport,
    list: (reports: readonly Report[]) => rerender(over(reports)),
    hearNews: () => act(() => void store.dispatch(api.util.invalidateTags(['reports']))),
  };
}
