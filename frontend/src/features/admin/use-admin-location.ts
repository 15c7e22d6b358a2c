import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { changeAdminLocation, parseAdminLocation, writeAdminLocation, type AdminLocation } from './admin-location.ts';

/** Where the Admin screen is, and how to get elsewhere in it. */
export interface AdminNavigation {
  readonly location: AdminLocation;
  readonly go: (change: Partial<AdminLocation>) => void;
}

/** The screen's state lives in the address. */
export function useAdminLocation(): AdminNavigation {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const location = useMemo(() => parseAdminLocation(query), [query]);
  const go = (change: Partial<AdminLocation>): void => {
    const search = writeAdminLocation(changeAdminLocation(location, change));
    void navigate({ search }, { preventScrollReset: true });
  };
  return { location, go };
}
