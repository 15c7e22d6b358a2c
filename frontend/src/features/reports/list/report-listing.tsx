import type { Report } from '@vigie/command-service/contract';
import type { ReportList } from '@vigie/query-service/contract';
import { Button } from 'antd';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { hasFilters } from '../../../shared/navigation/query-parts.ts';
import type { ListState } from '../../../shared/paging/use-list-state.ts';
import { pageRange } from '../../../shared/paging/page-range.ts';
import { Listing } from '../../../shared/paging/listing.tsx';
import { PageRunOut } from '../../../shared/paging/page-run-out.tsx';
import { Pager } from '../../../shared/paging/pager.tsx';
import { FIRST_PAGE, type Place } from '../../../shared/paging/place.ts';
import styles from './report-listing.module.css';
import type { ListNavigation } from './use-list-location.ts';

interface ReportListingProps {
  readonly state: ListState<ReportList>;
  readonly navigation: ListNavigation;
  readonly children: (reports: readonly Report[]) => ReactNode;
  /** Holds the list's place while it is loading. */
  readonly skeleton: ReactNode;
  /** What an empty list says, and the next step from there. */
  readonly empty: ReactNode;
  /** Where else there is something that matches the filters. */
  readonly elsewhere?: ReactNode;
}

/** A list of reports in each of its states, with the ways to its other pages. */
export function ReportListing({ state, navigation, children, skeleton, empty, elsewhere }: ReportListingProps) {
  const { location, go } = navigation;
  const sizeLabel = useIntl().formatMessage({ id: 'pager.size', defaultMessage: 'Reports per page' });
  const rangeOf = (list: ReportList) =>
    pageRange({ ...list, count: list.reports.length }, location.place.start, location.pageSize);
  const top = useRef<HTMLDivElement>(null);
  useTopOfPage(top, location.place);
  return (
    <div ref={top} tabIndex={-1} className={styles.listing}>
      <Listing<ReportList>
        state={state}
        isEmpty={({ reports }) => reports.length === 0}
        skeleton={skeleton}
        rangeOf={rangeOf}
        onFirst={() => go({ place: FIRST_PAGE })}
        empty={
          <Empty
            navigation={navigation}
            total={state.status === 'shown' ? state.list.total : 0}
            elsewhere={elsewhere}
            onGo={() => top.current?.focus({ preventScroll: true })}
          >
            {empty}
          </Empty>
        }
      >
        {(list) => (
          <>
            {children(list.reports)}
            <Pager
              sizeLabel={sizeLabel}
              range={rangeOf(list)}
              pageSize={location.pageSize}
              onTurn={(place) => go({ place })}
              onResize={(pageSize) => go({ pageSize })}
            />
          </>
        )}
      </Listing>
    </div>
  );
}

interface EmptyProps {
  readonly navigation: ListNavigation;
  readonly total: number;
  readonly elsewhere: ReactNode;
  /** Called before a button that goes away leads on. */
  readonly onGo: () => void;
  readonly children: ReactNode;
}

/** Why there is nothing: the page has run out, nothing matches, or there is none at all. */
function Empty({ navigation, total, elsewhere, onGo, children }: EmptyProps) {
  const { location, go, clearFilters } = navigation;
  const leadOn = (lead: () => void) => (): void => {
    onGo();
    lead();
  };
  if (total > 0) return <PageRunOut onFirst={leadOn(() => go({ place: FIRST_PAGE }))} />;
  if (hasFilters(location.filters)) {
    return (
      <EmptyState
        action={
          <Button onClick={leadOn(clearFilters)}>
            <FormattedMessage id="filters.clear" defaultMessage="Clear filters" />
          </Button>
        }
      >
        <FormattedMessage id="reports.noMatch" defaultMessage="No report matches these filters" />
        {elsewhere}
      </EmptyState>
    );
  }
  return children;
}

/** Brings the beginning of a page into view when somebody turned to it, and not when what it shows has changed. */
function useTopOfPage(top: RefObject<HTMLDivElement | null>, { after, before }: Place): void {
  const page = `${after ?? ''} ${before ?? ''}`;
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView({ block: 'start' });
  }, [page, top]);
}
