import { createContext, useContext, useDeferredValue, useMemo, type ReactNode } from 'react';
import { Router, type RouterOptions } from 'wouter';
import { navigate, useHistoryState, usePathname, useSearch } from 'wouter/use-browser-location';

/** What the browser says of where one is. */
interface Address {
  readonly path: string;
  /** With its question mark; '' for none. */
  readonly search: string;
  /** What was left at this entry of the browser's history. */
  readonly state: unknown;
}

const AddressContext = createContext<Address>({ path: '/', search: '', state: null });

/**
 * Tells the address to what is inside. A new one is told in a render of its own, which what somebody does meanwhile may
 * interrupt: the button that led there is released, and a field keeps up with typing, before a long list is there.
 */
export function AddressProvider({ children }: { readonly children: ReactNode }) {
  const path = usePathname();
  const search = useSearch();
  const state: unknown = useHistoryState();
  const now = useMemo(() => ({ path, search, state }), [path, search, state]);
  return (
    <AddressContext value={useDeferredValue(now)}>
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
