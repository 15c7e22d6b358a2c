import { render } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import en from '../../app/messages/en.json';
import fr from '../../app/messages/fr.json';
import { AddedLater } from './added-later.tsx';

it.each([
  ['en-GB', '2026-05-01T09:30:00Z', 'added at 11:30: Gate open'],
  ['en-GB', '2026-05-02T09:30:00Z', 'added on 2 May at 11:30: Gate open'],
  ['fr', '2026-05-01T09:30:00Z', 'ajoutée à 11:30\u202F: Gate open'],
  ['fr', '2026-06-01T09:30:00Z', 'ajoutée le 1er juin à 11:30\u202F: Gate open'],
])('What was added later says when, as a sentence: %s, %s', (locale, recordedOn, text) => {
  const access = { on: '2026-05-01T06:00:00Z', recordedOn, reason: 'Gate open' };
  const { container } = render(
    <IntlProvider locale={locale} messages={locale === 'fr' ? fr : en} timeZone="Europe/Paris">
      <AddedLater access={access} />
    </IntlProvider>,
  );
  expect(container.textContent).toBe(text);
});
