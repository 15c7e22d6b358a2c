import type { Texts } from './locales.ts';
import messages from 'virtual:messages/fr';

export const texts: Texts = messages;
