import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { act, render } from '@testing-library/react';
import { Button } from 'antd';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { describe, expect, it, vi } from 'vitest';
import { themeChosen, type ThemeName } from '../../shared/preferences/preferences-slice.ts';
import { makeTestStore } from '../../testing/test-store.ts';
import { AntdProvider } from './antd-provider.tsx';
import { antdTheme } from './antd-theme.ts';
import { PALETTES } from './tokens.ts';

describe('What antd makes of the look', () => {
  it('is made of the same look each time: of another one it would be made anew', () => {
    expect(antdTheme('customLight', 'mouse')).toBe(antdTheme('customLight', 'mouse'));
  });

  it('is there once for all parts of the page, whichever come and go', () => {
    const page = show(['Screen', 'Dialog']);
    expect(looks()).toHaveLength(1);
    page.change(['Another screen']);
    expect(looks()).toHaveLength(1);
    page.change(['Another screen', 'Another dialog']);
    expect(looks()).toHaveLength(1);
    page.change([]);
    expect(looks()).toEqual([]);
  });

  it('follows the chosen look, back and forth', () => {
    const page = show(['Screen', 'Dialog']);
    for (const name of ['customDark', 'customLight', 'customDark'] as const) {
      page.choose(name);
      expect(looks()).toEqual([expect.stringContaining(`--ant-color-bg-container:${PALETTES[name].surface}`)]);
    }
  });
});

describe('The style sheet of icons', () => {
  it('is there before any of them, once, and none that comes looks for it', () => {
    const looksFor = vi.spyOn(SVGElement.prototype, 'getRootNode');
    const icons = () =>
      render(
        <Provider store={makeTestStore()}>
          <IntlProvider locale="en">
            <AntdProvider>
              <CheckOutlined />
              <CloseOutlined />
            </AntdProvider>
          </IntlProvider>
        </Provider>,
      );
    expect(iconSheets()).toHaveLength(1);
    expect(icons().container.querySelectorAll('svg')).toHaveLength(2);
    expect(iconSheets()).toHaveLength(1);
    expect(looksFor).not.toHaveBeenCalled();
    looksFor.mockRestore();
  });
});

const iconSheets = () => [...document.querySelectorAll('style[rc-util-key="@ant-design-icons"]')];

/** Shows parts of a page that use antd. */
function show(names: readonly string[]) {
  const store = makeTestStore();
  const page = (shown: readonly string[]) => (
    <Provider store={store}>
      <IntlProvider locale="en">
        {shown.map((name) => (
          <AntdProvider key={name}>
            <Button>{name}</Button>
          </AntdProvider>
        ))}
      </IntlProvider>
    </Provider>
  );
  const { rerender } = render(page(names));
  return {
    change: (shown: readonly string[]) => rerender(page(shown)),
    choose: (name: ThemeName) => act(() => void store.dispatch(themeChosen(name))),
  };
}

/** The style sheets with antd's variables. */
const looks = (): readonly (string | null)[] =>
  [...document.querySelectorAll('style')]
    .map(({ textContent }) => textContent)
    .filter((text) => text.includes('--ant-color-bg-container:'));
