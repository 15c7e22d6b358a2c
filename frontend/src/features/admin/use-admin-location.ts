import { useSearchParams } from 'wouter';
import { changeAdminLocation, parseAdminLocation, writeAdminLocation, type AdminLocation } from './admin-location.ts';

/** Where the Admin screen is, and how to get elsewhere in it. */
export interface AdminNavigation {
  readonly location: AdminLocation;
  readonly go: (change: Partial<AdminLocation>) => void;
}

/** The screen's state lives in the address. */
export function useAdminLocation(): AdminNavigation {
  const [query, setQuery] = useSearchParams();
  const location = parseAdminLocation(query);
  const go = (change: Partial<AdminLocation>): void =>
    setQuery(writeAdminLocation(changeAdminLocation(location, change)));
  return { location, go };
}
