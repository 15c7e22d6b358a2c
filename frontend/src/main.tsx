import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadTexts } from './app/messages/locales.ts';
import { screenAt } from './app/screens.ts';
import { makeStore } from './app/store.ts';
import { applyTheme } from './app/theme/css-variables.ts';
import { pointerNow } from './app/theme/use-pointer.ts';
import { followProfile } from './features/session/session-api.ts';
import { pressOnce } from './shared/button/held-enter.ts';
import { readPreferences } from './shared/preferences/stored-preferences.ts';
import './app/theme/page.css';

const preferences = readPreferences(matchMedia('(prefers-color-scheme: dark)').matches);
pressOnce();
applyTheme(document.documentElement, preferences.theme, pointerNow());

// What the first screen waits for is asked for at once: who is there, its code, and its texts.
const store = makeStore(preferences);
void store.dispatch(followProfile());
// What keeps it from coming is told where it is rendered.
void screenAt(location.pathname)
  .load?.()
  .catch(() => undefined);
const texts = await loadTexts(preferences.locale);

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root');
createRoot(root).render(<App store={store} first={{ locale: preferences.locale, texts }} />);
