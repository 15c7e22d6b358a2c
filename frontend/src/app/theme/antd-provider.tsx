import { IconProvider, LoadingOutlined } from '@ant-design/icons';
import { updateCSS } from '@ant-design/icons/es/cssUtils';
import { iconStyles } from '@ant-design/icons/es/renderUtils';
import { ConfigProvider } from 'antd';
import { useMemo, type ReactNode } from 'react';
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

/**
 * Gives antd the chosen look, and in the language that is shown the only text of its own that is used: what closes a
 * dialog. All of antd's texts would be larger than what they are brought with.
 */
export function AntdProvider({ children }: { readonly children: ReactNode }) {
  const name = useShownTheme();
  const intl = useIntl();
  const locale = useMemo(() => {
    const close = intl.formatMessage({ id: 'dialog.close', defaultMessage: 'Close' });
    return { locale: intl.locale, global: { close } };
  }, [intl]);
  return (
    <ConfigProvider theme={antdTheme(name, usePointer())} locale={locale} button={BUTTON}>
      <IconProvider value={ICONS}>{children}</IconProvider>
    </ConfigProvider>
  );
}
