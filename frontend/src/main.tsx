import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadTexts } from './app/messages/locales.ts';
import { makeRouter } from './app/router.tsx';
import { makeStore } from './app/store.ts';
import { applyTheme } from './app/theme/css-variables.ts';
import { readPreferences } from './shared/preferences/stored-preferences.ts';
import './app/theme/page.css';

const preferences = readPreferences(localStorage, matchMedia('(prefers-color-scheme: dark)').matches);
applyTheme(document.documentElement, preferences.theme);

const texts = await loadTexts(preferences.locale);
const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root');
createRoot(root).render(
  <App store={makeStore(preferences)} router={makeRouter()} first={{ locale: preferences.locale, texts }} />,
);
