import { render } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import { DateTime } from './date-time.tsx';

it.each([
  ['fr', '2026-05-01T09:30:00Z', 'ven. 1er mai, 11:30'],
  ['fr', '2026-05-21T09:30:00Z', 'jeu. 21 mai, 11:30'],
  ['en-GB', '2026-05-01T09:30:00Z', 'Fri 1 May, 11:30'],
])('The first of a month is an ordinal in French, and no other day: %s, %s', (locale, iso, text) => {
  const { container } = render(
    <IntlProvider locale={locale} timeZone="Europe/Paris">
      <DateTime iso={iso} />
    </IntlProvider>,
  );
  expect(container.textContent).toBe(text);
});
