import messages from 'virtual:messages/en';
import type { Texts } from './locales.ts';

export const texts: Texts = messages;
