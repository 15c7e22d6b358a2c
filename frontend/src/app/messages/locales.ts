import type { ConfigProviderProps } from 'antd';
import type { MessageFormatElement } from 'react-intl';
import type { Locale } from '../../shared/preferences/preferences-slice.ts';

export type AntdLocale = NonNullable<ConfigProviderProps['locale']>;

/** A language's texts: ours, compiled, and antd's. */
export interface LocaleTexts {
  readonly messages: Readonly<Record<string, MessageFormatElement[]>>;
  readonly antd: AntdLocale;
}

/** Loads the texts of a language; each is a file of its own. */
export async function loadTexts(locale: Locale): Promise<LocaleTexts> {
  const { texts } = locale === 'fr' ? await import('./texts-fr.ts') : await import('./texts-en.ts');
  return texts;
}
