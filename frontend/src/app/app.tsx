import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import { LocaleProvider, type LoadedLocale } from './messages/locale-provider.tsx';
import type { AppRouter } from './router.tsx';
import type { AppStore } from './store.ts';
import { PageTheme } from './theme/page-theme.tsx';

interface AppProps {
  readonly store: AppStore;
  readonly router: AppRouter;
  readonly first: LoadedLocale;
}

/** The whole application: state, language, look, and the screen of the address. */
export function App({ store, router, first }: AppProps) {
  return (
    <StrictMode>
      <Provider store={store}>
        <PageTheme />
        <LocaleProvider first={first}>
          <RouterProvider router={router} />
        </LocaleProvider>
      </Provider>
    </StrictMode>
  );
}
