import { LoadingOutlined } from '@ant-design/icons';
import { ConfigProvider } from 'antd';
import english from 'antd/es/locale/en_US';
import french from 'antd/es/locale/fr_FR';
import type { ReactNode } from 'react';
import { useShownLocale } from '../messages/locale-provider.tsx';
import { antdTheme } from './antd-theme.ts';
import { usePointer } from './use-pointer.ts';
import { useShownTheme } from './use-shown-theme.ts';

const LOCALES = { en: english, fr: french } as const;

/**
 * antd's own spinner moves into a button and out of it, and stays where what it waits for fails before it has moved in.
 */
const BUTTON = { loadingIcon: <LoadingOutlined /> };

/** Gives antd the chosen look, and the language that is shown. */
export function AntdProvider({ children }: { readonly children: ReactNode }) {
  const name = useShownTheme();
  return (
    <ConfigProvider theme={antdTheme(name, usePointer())} locale={LOCALES[useShownLocale()]} button={BUTTON}>
      {children}
    </ConfigProvider>
  );
}
