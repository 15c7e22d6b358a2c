import antd from 'antd/es/locale/en_US';
import messages from 'virtual:messages/en';
import type { LocaleTexts } from './locales.ts';

export const texts: LocaleTexts = { messages, antd };
