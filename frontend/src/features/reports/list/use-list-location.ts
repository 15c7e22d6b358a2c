import { useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { goBack } from '../../../shared/dialog/use-back.ts';
import { isObject } from '../../../shared/is-object.ts';
import { useAddressState } from '../../../shared/navigation/address.tsx';
import {
  changeLocation,
  NO_FILTERS,
  parseListLocation,
  writeListLocation,
  type ListLocation,
} from './list-location.ts';

/** Marks an entry of the browser's history that was made by opening a report from its list. */
const FROM_LIST = { fromList: true } as const;

/** Where a screen with a list is, and how to get elsewhere in it. */
export interface ListNavigation {
  readonly location: ListLocation;
  /** The address after a change. */
  readonly to: (change: Partial<ListLocation>) => string;
  readonly go: (change: Partial<ListLocation>) => void;
  readonly clearFilters: () => void;
  /**
   * How often the filters were cleared: a text that is typed and not searched for yet is in no address, and goes too.
   */
  readonly clears: number;
  /** What a link that opens a report brings along. */
  readonly linkState: typeof FROM_LIST;
  /** Opens another report in place of the opened one: what closes that one closes this one. */
  readonly turnTo: (report: string) => void;
  /** Closes the opened report, once however often it is called; the browser's history is as before it was opened. */
  readonly closeReport: () => void;
}

/**
 * The list's state lives in the address, so that reload, back and a copied link work. The same object for as long as
 * one is there: what is made of it need not be rendered again.
 */
export function useListLocation(): ListNavigation {
  const [path] = useLocation();
  const [query, setQuery] = useSearchParams();
  const state = useAddressState();
  /** The state of the entry that is being left: the browser takes a moment to go back. */
  const left = useRef<unknown>(null);
  const [clears, setClears] = useState(0);
  return useMemo(() => {
    const location = parseListLocation(query);
    const queryAfter = (change: Partial<ListLocation>): string => writeListLocation(changeLocation(location, change));
    return {
      location,
      to: (change) => `${path}?${queryAfter(change)}`.replace(/\?$/u, ''),
      go: (change) => setQuery(queryAfter(change)),
      clearFilters: () => {
        setClears(clears + 1);
        setQuery(queryAfter({ filters: NO_FILTERS }));
      },
      clears,
      linkState: FROM_LIST,
      turnTo: (report) => setQuery(queryAfter({ report }), { replace: true, state }),
      closeReport: () => {
        if (new URLSearchParams(window.location.search).get('report') !== location.report) return;
        if (!isFromList(state)) setQuery(queryAfter({ report: null }), { replace: true });
        else if (left.current !== history.state) {
          left.current = history.state;
          goBack();
        }
      },
    };
  }, [path, query, setQuery, state, clears]);
}

const isFromList = (state: unknown): boolean => isObject(state) && 'fromList' in state;
