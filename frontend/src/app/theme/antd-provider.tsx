import { ConfigProvider } from 'antd';
import english from 'antd/es/locale/en_US';
import french from 'antd/es/locale/fr_FR';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectTheme } from '../../shared/preferences/preferences-slice.ts';
import { useShownLocale } from '../messages/locale-provider.tsx';
import { antdTheme } from './antd-theme.ts';

const LOCALES = { en: english, fr: french } as const;

/** Gives antd the chosen look, and the language that is shown. */
export function AntdProvider({ children }: { readonly children: ReactNode }) {
  const name = useSelector(selectTheme);
  return (
    <ConfigProvider theme={antdTheme(name)} locale={LOCALES[useShownLocale()]}>
      {children}
    </ConfigProvider>
  );
}
