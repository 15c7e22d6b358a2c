import { IconProvider, LoadingOutlined } from '@ant-design/icons';
import { updateCSS } from '@ant-design/icons/es/cssUtils';
import { iconStyles } from '@ant-design/icons/es/renderUtils';
import { ConfigProvider } from 'antd';
import english from 'antd/es/locale/en_US';
import french from 'antd/es/locale/fr_FR';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { antdTheme } from './antd-theme.ts';
import { usePointer } from './use-pointer.ts';
import { useShownTheme } from './use-shown-theme.ts';

/**
 * antd's own spinner moves into a button and out of it, and stays where what it waits for fails before it has moved in.
 */
const BUTTON = { loadingIcon: <LoadingOutlined /> };

/**
 * Each icon that comes would look for the icons' style sheet among all of the page's, three hundred times for a list of
 * a hundred reports: here it is brought once, under the name that they know it by.
 */
const ICONS = { zeroRuntime: true };
updateCSS(iconStyles, '@ant-design-icons', { prepend: true });

/** Gives antd the chosen look, and the language that is shown. */
export function AntdProvider({ children }: { readonly children: ReactNode }) {
  const name = useShownTheme();
  const locale = useIntl().locale.startsWith('fr') ? french : english;
  return (
    <ConfigProvider theme={antdTheme(name, usePointer())} locale={locale} button={BUTTON}>
      <IconProvider value={ICONS}>{children}</IconProvider>
    </ConfigProvider>
  );
}
