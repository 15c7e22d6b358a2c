import messages from 'virtual:messages/fr';
import type { Texts } from './locales.ts';

export const texts: Texts = messages;
