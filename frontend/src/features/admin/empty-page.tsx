import { Button } from 'antd';
import { FormattedMessage } from 'react-intl';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { FIRST_PAGE } from '../../shared/paging/place.ts';
import type { AdminNavigation } from './use-admin-location.ts';

interface EmptyPageProps {
  /** How many there are on all pages. */
  readonly total: number;
  readonly navigation: AdminNavigation;
}

/** Why a page of a list of the Admin screen is empty: it has run out, or there are none at all. */
export function EmptyPage({ total, navigation: { go } }: EmptyPageProps) {
  if (total === 0) return <EmptyState />;
  return (
    <EmptyState
      action={
        <Button onClick={() => go({ place: FIRST_PAGE })}>
          <FormattedMessage id="pager.first" defaultMessage="First page" />
        </Button>
      }
    >
      <FormattedMessage id="reports.pageEmpty" defaultMessage="There is nothing left on this page" />
    </EmptyState>
  );
}
