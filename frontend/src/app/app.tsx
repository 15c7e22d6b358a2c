import { StrictMode } from 'react';
import { Provider, useSelector } from 'react-redux';
import { selectUserId } from '../features/session/session-slice.ts';
import { AddressProvider } from '../shared/navigation/address.tsx';
import { LocaleProvider, type LoadedLocale } from './messages/locale-provider.tsx';
import { CurrentScreen } from './current-screen.tsx';
import type { AppStore } from './store.ts';
import { IconsProvider } from './theme/icons-provider.tsx';
import { PageTheme } from './theme/page-theme.tsx';

interface AppProps {
  readonly store: AppStore;
  readonly first: LoadedLocale;
}

/** The whole application: state, language, look, and the screen of the address. */
export function App({ store, first }: AppProps) {
  return (
    <StrictMode>
      <Provider store={store}>
        <PageTheme />
        <LocaleProvider first={first}>
          <IconsProvider>
            <AddressedScreen />
          </IconsProvider>
        </LocaleProvider>
      </Provider>
    </StrictMode>
  );
}

function AddressedScreen() {
  return (
    <AddressProvider whose={useSelector(selectUserId)}>
      <CurrentScreen />
    </AddressProvider>
  );
}
