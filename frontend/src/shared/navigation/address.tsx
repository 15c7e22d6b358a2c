import { createContext, useContext, useDeferredValue, useMemo, type ReactNode } from 'react';
import { Router, type RouterOptions } from 'wouter';
import { navigate, useHistoryState, usePathname, useSearch } from 'wouter/use-browser-location';

/** What the browser says of where one is. */
interface Address {
  /** Who was there, null for nobody. */
  readonly whose: string | null;
  readonly path: string;
  /** With its question mark; '' for none. */
  readonly search: string;
  /** What was left at this entry of the browser's history. */
  readonly state: unknown;
}

const AddressContext = createContext<Address>({ whose: null, path: '/', search: '', state: null });

interface AddressProviderProps {
  /** Id of the account, null for none. */
  readonly whose: string | null;
  readonly children: ReactNode;
}

/**
 * Tells the address to what is inside. A new one is told in a render of its own, which what somebody does meanwhile may
 * interrupt: the button that led there is released, and a field keeps up with typing, before a long list is there.
 * To another person it is told at once: where the one before was must not be read with their rights.
 */
export function AddressProvider({ whose, children }: AddressProviderProps) {
  const path = usePathname();
  const search = useSearch();
  const state: unknown = useHistoryState();
  const now = useMemo(() => ({ whose, path, search, state }), [whose, path, search, state]);
  const later = useDeferredValue(now);
  return (
    <AddressContext value={later.whose === whose ? later : now}>
      <Router {...asTold}>{children}</Router>
    </AddressContext>
  );
}

/** What was left at the entry of the browser's history that is shown. */
export const useAddressState = (): unknown => useContext(AddressContext).state;

/** Where wouter's own hooks and links look for the address. */
const asTold: RouterOptions = {
  hook: () => [useContext(AddressContext).path, navigate],
  searchHook: () => useContext(AddressContext).search,
};
