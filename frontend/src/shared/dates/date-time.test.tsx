import { render } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DateTime } from './date-time.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-01T08:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['fr', '2026-05-01T09:30:00Z', 'ven. 1er mai, 11:30'],
  ['fr', '2026-05-21T09:30:00Z', 'jeu. 21 mai, 11:30'],
  ['en-GB', '2026-05-01T09:30:00Z', 'Fri 1 May, 11:30'],
])('The first of a month is an ordinal in French, and no other day: %s, %s', (locale, iso, text) => {
  expect(shown(locale, iso)).toBe(text);
});

it.each([
  ['en-GB', '2025-12-31T23:30:00Z', 'Thu 1 Jan, 00:30'],
  ['en-GB', '2025-12-31T22:30:00Z', 'Wed, 31 Dec 2025, 23:30'],
  ['en-GB', '2027-05-01T09:30:00Z', 'Sat, 1 May 2027, 11:30'],
  ['fr', '2025-05-01T09:30:00Z', 'jeu. 1er mai 2025, 11:30'],
])('What is not of this year, at the school’s time, says of which: %s, %s', (locale, iso, text) => {
  expect(shown(locale, iso)).toBe(text);
});

function shown(locale: string, iso: string): string | null {
  const { container } = render(
    <IntlProvider locale={locale} timeZone="Europe/Paris">
      <DateTime iso={iso} />
    </IntlProvider>,
  );
  return container.textContent;
}
