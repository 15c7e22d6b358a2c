import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { IconsProvider } from './icons-provider.tsx';

it('No icon looks for its style sheet, or brings one', () => {
  const looksFor = vi.spyOn(SVGElement.prototype, 'getRootNode');
  const sheets = document.querySelectorAll('style').length;
  const { container } = render(
    <IconsProvider>
      <CheckOutlined />
      <CloseOutlined />
    </IconsProvider>,
  );
  expect(container.querySelectorAll('svg')).toHaveLength(2);
  expect(looksFor).not.toHaveBeenCalled();
  expect(document.querySelectorAll('style')).toHaveLength(sheets);
  looksFor.mockRestore();
});
