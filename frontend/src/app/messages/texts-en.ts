import type { Texts } from './locales.ts';
import messages from 'virtual:messages/en';

export const texts: Texts = messages;
