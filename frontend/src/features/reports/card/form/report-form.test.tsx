import { fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { makeTestStore } from '../../../../testing/test-store.ts';
import { someContent } from '../testing.ts';
import { ReportFormFields } from './report-form.tsx';

it('What is behind “More info” comes once the form is painted', async () => {
  show();
  expect(screen.queryByText('Location')).toBeNull();
  expect(await screen.findByText('Location')).toBeDefined();
});

it('Whoever goes to “More info” before the form is painted finds the fields there', () => {
  show();
  const [, info] = screen.getAllByRole('tab');
  if (info === undefined) throw new Error('There is no second tab');
  fireEvent.click(info);
  expect(screen.getByRole('textbox', { name: 'Location' })).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Comment' })).toBeDefined();
});

function show() {
  render(
    <Provider store={makeTestStore()}>
      <IntlProvider locale="en-GB" onError={() => undefined}>
        <ReportFormFields content={someContent()} errors={{}} tries={0} onChange={() => undefined} />
      </IntlProvider>
    </Provider>,
  );
}
