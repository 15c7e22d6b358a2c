import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { PageRunOut } from '../../shared/paging/page-run-out.tsx';
import { FIRST_PAGE } from '../../shared/paging/place.ts';
import type { AdminNavigation } from './use-admin-location.ts';

interface EmptyPageProps {
  /** How many there are on all pages. */
  readonly total: number;
  readonly navigation: AdminNavigation;
}

/** Why a page of a list of the Admin screen is empty: it has run out, or there are none at all. */
export function EmptyPage({ total, navigation: { go } }: EmptyPageProps) {
  return total === 0 ? <EmptyState /> : <PageRunOut onFirst={() => go({ place: FIRST_PAGE })} />;
}
