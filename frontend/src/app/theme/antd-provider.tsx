import { ConfigProvider } from 'antd';
import english from 'antd/es/locale/en_US';
import french from 'antd/es/locale/fr_FR';
import type { ReactNode } from 'react';
import { useShownLocale } from '../messages/locale-provider.tsx';
import { antdTheme } from './antd-theme.ts';
import { useShownTheme } from './use-shown-theme.ts';

const LOCALES = { en: english, fr: french } as const;

/** Gives antd the chosen look, and the language that is shown. */
export function AntdProvider({ children }: { readonly children: ReactNode }) {
  const name = useShownTheme();
  return (
    <ConfigProvider theme={antdTheme(name)} locale={LOCALES[useShownLocale()]}>
      {children}
    </ConfigProvider>
  );
}
