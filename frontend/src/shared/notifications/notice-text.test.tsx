import { render } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import messages from '../../app/messages/en.json';
import { NoticeText } from './notice-text.tsx';

it.each([
  ['report.mustBeFinalized', 'Report has to be finalized to be filed on Pronote'],
  ['report.ofTomorrow', 'The page is out of date: load it again'],
])('a message with the key %s says: %s', (text, said) => {
  const { container } = render(
    <IntlProvider locale="en" messages={messages}>
      <NoticeText notice={{ text, type: 'error' }} />
    </IntlProvider>,
  );
  expect(container.textContent).toBe(said);
});
