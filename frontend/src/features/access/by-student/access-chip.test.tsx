import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import en from '../../../app/messages/en.json';
import fr from '../../../app/messages/fr.json';
import { AccessChip } from './access-chip.tsx';

it.each([
  ['en-GB', en, 'Exit, 11:30, Authorized by Ana, Gate open'],
  ['fr', fr, 'Sortie, 11:30, Autorisée par Ana, Gate open'],
])('A time is named by what is known of it, in %s', (locale, messages, name) => {
  const on = '2026-05-01T09:30:00Z';
  const by = { id: 'ana', name: 'Ana' };
  render(
    <IntlProvider locale={locale} messages={messages} timeZone="Europe/Paris">
      <AccessChip
        access={{ id: 'a1', direction: 'out', on, recordedOn: on, reason: 'Gate open', by, deletable: false }}
      />
    </IntlProvider>,
  );
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe(name);
});
