import antd from 'antd/es/locale/fr_FR';
import messages from 'virtual:messages/fr';
import type { LocaleTexts } from './locales.ts';

export const texts: LocaleTexts = { messages, antd };
