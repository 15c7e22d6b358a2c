import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams, type To } from 'react-router';
import { changeLocation, parseListLocation, writeListLocation, type ListLocation } from './list-location.ts';

/** Marks an entry of the browser's history that was made by opening a report from its list. */
const FROM_LIST = { fromList: true } as const;

/** Where a screen with a list is, and how to get elsewhere in it. */
export interface ListNavigation {
  readonly location: ListLocation;
  /** The address after a change. */
  readonly to: (change: Partial<ListLocation>) => To;
  readonly go: (change: Partial<ListLocation>) => void;
  /** What a link that opens a report brings along. */
  readonly linkState: typeof FROM_LIST;
  /** Closes the opened report; the browser's history is as before it was opened. */
  readonly closeReport: () => void;
}

/**
 * The list's state lives in the address, so that reload, back and a copied link work. The same object for as long as one is
 * there: what is made of it need not be rendered again.
 */
export function useListLocation(): ListNavigation {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  return useMemo(() => {
    const location = parseListLocation(query);
    const to = (change: Partial<ListLocation>): To => ({ search: writeListLocation(changeLocation(location, change)) });
    return {
      location,
      to,
      go: (change) => void navigate(to(change), { preventScrollReset: true }),
      linkState: FROM_LIST,
      closeReport: () => void (isFromList(state) ? navigate(-1) : navigate(to({ report: null }), { replace: true })),
    };
  }, [query, navigate, state]);
}

function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromList' in state;
}
