import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { Modal } from '../../shared/dialog/modal.tsx';
import { AntdProvider } from './antd-provider.tsx';

describe('What closes a dialog', () => {
  it.each([
    ['en', 'Close'],
    ['fr', 'Fermer'],
  ])('is named in the language that is shown: %s', (locale, close) => {
    render(
      <IntlProvider locale={locale} messages={{ 'dialog.close': close }}>
        <AntdProvider>
          <Modal open />
        </AntdProvider>
      </IntlProvider>,
    );
    expect(screen.getByRole('button', { name: close })).toBeDefined();
  });
});
