import { fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { afterEach, expect, it, vi } from 'vitest';
import { OfflineBanner } from './offline-banner.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

it('The banner says that the network is gone, and then that it is back', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(
    <IntlProvider locale="en" messages={{ 'shell.offline': 'Offline', 'shell.online': 'Online again' }}>
      <OfflineBanner />
    </IntlProvider>,
  );
  expect(screen.getByRole('status').textContent).toBe('');

  onLine.mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(screen.getByRole('status').textContent).toBe('Offline');

  onLine.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(screen.getByRole('status').textContent).toBe('Online again');
});
