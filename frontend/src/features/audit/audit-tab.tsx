import { ReloadOutlined } from '@ant-design/icons';
import type { AuditList } from '@vigie/query-service/contract';
import { Button } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'wouter';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { useIsNarrow } from '../../shared/layout/use-is-narrow.ts';
import { hasFilters } from '../../shared/navigation/query-parts.ts';
import { useListState } from '../../shared/paging/use-list-state.ts';
import { Listing } from '../../shared/paging/listing.tsx';
import { pageRange } from '../../shared/paging/page-range.ts';
import { PageRunOut } from '../../shared/paging/page-run-out.tsx';
import { Pager } from '../../shared/paging/pager.tsx';
import { FIRST_PAGE } from '../../shared/paging/place.ts';
import { TableSkeleton } from '../../shared/table/table-skeleton.tsx';
import { useAuditQuery } from './audit-api.ts';
import { AuditCards, AuditCardsSkeleton } from './audit-cards.tsx';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import {
  auditParameters,
  changeAuditLocation,
  NO_AUDIT_FILTERS,
  parseAuditLocation,
  type AuditFilters,
  type AuditLocation,
} from './audit-location.ts';
import { AuditTable, AuditTableHead } from './audit-table.tsx';
import styles from './audit.module.css';

/** Who has read whose record, or taken data out, for CPE and admins (ADR 10). */
export function AuditTab() {
  const intl = useIntl();
  const [query, setQuery] = useSearchParams();
  const location = parseAuditLocation(query);
  const { filters, pageSize, place } = location;
  const go = (change: Partial<AuditLocation>): void => setQuery(changeAuditLocation(location, change));
  const audit = useAuditQuery(auditParameters(location), { refetchOnMountOrArgChange: true });
  const state = useListState(audit);
  const rangeOf = (list: AuditList) => pageRange({ ...list, count: list.lines.length }, place.start, pageSize);
  const lines = state.status === 'shown' ? state.list.lines : [];
  const isNarrow = useIsNarrow();
  const List = isNarrow ? AuditCards : AuditTable;
  const refresh = intl.formatMessage({ id: 'audit.refresh', defaultMessage: 'Refresh' });
  return (
    <div className={styles.tab}>
      <p className={styles.note}>
        <FormattedMessage
          id="audit.note"
          defaultMessage="Who has opened a student’s record or reports, or exported data from Vigie. The same record opened again within the same minute counts once."
        />
      </p>
      <div className={styles.bar}>
        <AuditFilterBar filters={filters} lines={lines} onChange={(changed) => go({ filters: changed })} />
        <Button
          type="text"
          icon={<ReloadOutlined aria-hidden />}
          aria-label={refresh}
          title={refresh}
          loading={audit.isFetching && !audit.isLoading}
          onClick={() => void audit.refetch()}
        />
      </div>
      <Listing<AuditList>
        state={state}
        isEmpty={(list) => list.lines.length === 0}
        skeleton={isNarrow ? <AuditCardsSkeleton /> : <TableSkeleton head={<AuditTableHead />} columns={4} />}
        rangeOf={rangeOf}
        onFirst={() => go({ place: FIRST_PAGE })}
        empty={<NoLines total={state.status === 'shown' ? state.list.total : 0} filters={filters} onGo={go} />}
      >
        {(list) => (
          <>
            <List lines={list.lines} onStudent={(student) => go({ filters: { ...filters, student } })} />
            <Pager
              range={rangeOf(list)}
              pageSize={pageSize}
              onTurn={(next) => go({ place: next })}
              onResize={(size) => go({ pageSize: size })}
            />
          </>
        )}
      </Listing>
    </div>
  );
}

interface NoLinesProps {
  /** How many there are on all pages. */
  readonly total: number;
  readonly filters: AuditFilters;
  readonly onGo: (change: Partial<AuditLocation>) => void;
}

/** Why there is nothing: the page has run out, nothing matches, or nobody has read anything yet. */
function NoLines({ total, filters, onGo }: NoLinesProps) {
  if (total > 0) return <PageRunOut onFirst={() => onGo({ place: FIRST_PAGE })} />;
  if (hasFilters(filters)) {
    return (
      <EmptyState
        action={
          <Button onClick={() => onGo({ filters: NO_AUDIT_FILTERS })}>
            <FormattedMessage id="filters.clear" defaultMessage="Clear filters" />
          </Button>
        }
      >
        <FormattedMessage id="audit.noMatch" defaultMessage="No reading matches these filters" />
      </EmptyState>
    );
  }
  return (
    <EmptyState>
      <FormattedMessage id="audit.none" defaultMessage="Nobody has opened a record yet" />
    </EmptyState>
  );
}
