import type { Access } from '@vigie/command-service/contract';
import type { AccessDay } from '@vigie/query-service/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { useIsNarrow } from '../../../shared/layout/use-is-narrow.ts';
import { useListState, type ListQuery } from '../../../shared/paging/use-list-state.ts';
import { Listing } from '../../../shared/paging/listing.tsx';
import { pageOf, type Page } from '../../../shared/paging/page-of.ts';
import { Pager } from '../../../shared/paging/pager.tsx';
import { AccessCards } from './access-cards.tsx';
import { AccessTable } from './access-table.tsx';
import { DaySkeleton } from './day-skeleton.tsx';
import { DayToolbar } from './day-toolbar.tsx';
import { DeleteAccessDialog } from './delete-access-dialog.tsx';
import type { ExitsLocation } from './exits-location.ts';

interface DayPanelProps {
  /** YYYY-MM-DD, by the school's clock. */
  readonly today: string;
  readonly location: ExitsLocation;
  readonly go: (change: Partial<ExitsLocation>) => void;
  readonly query: ListQuery<AccessDay>;
}

/** A day's exits and entries in each of their states. */
export function DayPanel({ today, location, go, query }: DayPanelProps) {
  const { page, pageSize } = location;
  const state = useListState(query);
  const pageIn = ({ accesses }: AccessDay): Page<Access> => pageOf(accesses, page, pageSize);
  const [deleting, setDeleting] = useState<Access | null>(null);
  return (
    <>
      <DayToolbar today={today} location={location} go={go} />
      <Listing
        state={state}
        isEmpty={({ accesses }) => accesses.length === 0}
        skeleton={<DaySkeleton />}
        rangeOf={(list) => pageIn(list).range}
        empty={<NoAccess location={location} go={go} />}
      >
        {(list) => <DayPage page={pageIn(list)} pageSize={pageSize} go={go} onDelete={setDeleting} />}
      </Listing>
      {deleting !== null && <DeleteAccessDialog access={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

interface DayPageProps extends Pick<DayPanelProps, 'go'>, Pick<ExitsLocation, 'pageSize'> {
  readonly page: Page<Access>;
  readonly onDelete: (access: Access) => void;
}

function DayPage({ page: { items, range }, pageSize, go, onDelete }: DayPageProps) {
  const List = useIsNarrow() ? AccessCards : AccessTable;
  return (
    <>
      <List accesses={items} onDelete={onDelete} />
      <Pager
        range={range}
        pageSize={pageSize}
        onTurn={(to) => go({ page: to })}
        onResize={(size) => go({ pageSize: size })}
      />
    </>
  );
}

/** Why there is nothing: nobody of that name, or nothing on that day. */
function NoAccess({ location: { name, date }, go }: Pick<DayPanelProps, 'location' | 'go'>) {
  if (name !== '') {
    return (
      <EmptyState
        action={
          <Button onClick={() => go({ name: '' })}>
            <FormattedMessage id="exits.everybody" defaultMessage="Show everybody" />
          </Button>
        }
      >
        <FormattedMessage
          id="exits.noMatch"
          defaultMessage="No exit or entry of “{name}” on this day"
          values={{ name }}
        />
      </EmptyState>
    );
  }
  return (
    <EmptyState>
      {date === null ? (
        <FormattedMessage id="exits.noneToday" defaultMessage="No exit or entry today yet" />
      ) : (
        <FormattedMessage id="exits.none" defaultMessage="No exit or entry on this day" />
      )}
    </EmptyState>
  );
}
