import { ConfigProvider } from 'antd';
import { useLayoutEffect, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectTheme } from '../../shared/preferences/preferences-slice.ts';
import type { AntdLocale } from '../messages/locales.ts';
import { antdTheme } from './antd-theme.ts';
import { applyTheme } from './css-variables.ts';

/** Gives antd and the page the chosen theme, and antd the language that goes with it. */
export function ThemeProvider({ locale, children }: { readonly locale: AntdLocale; readonly children: ReactNode }) {
  const name = useSelector(selectTheme);
  useLayoutEffect(() => applyTheme(document.documentElement, name), [name]);
  return (
    <ConfigProvider theme={antdTheme(name)} locale={locale}>
      {children}
    </ConfigProvider>
  );
}
