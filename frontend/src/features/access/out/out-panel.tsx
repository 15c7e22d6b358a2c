import type { StudentsOut } from '@vigie/query-service/contract';
import { FormattedMessage, useIntl } from 'react-intl';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { useListState, quietly } from '../../../shared/paging/use-list-state.ts';
import { Listing } from '../../../shared/paging/listing.tsx';
import { useStudentsOutQuery } from '../access-api.ts';
import { RowsSkeleton } from '../day/day-skeleton.tsx';
import type { ExitsLocation } from '../day/exits-location.ts';
import { useNow } from '../time/use-now.ts';
import { endOfMinute } from './end-of-minute.ts';
import { OutList } from './out-list.tsx';
import styles from './out.module.css';
import { OutToolbar } from './out-toolbar.tsx';

interface OutPanelProps {
  readonly location: ExitsLocation;
  readonly go: (change: Partial<ExitsLocation>) => void;
}

/** Who is out now, or was at a time in the past, in each of the list's states. */
export function OutPanel({ location: { at }, go }: OutPanelProps) {
  const { timeZone } = useIntl();
  const now = useNow();
  const then = at === null ? null : endOfMinute(at, timeZone);
  const state = useListState(useStudentsOutQuery({ at: then, isInSight: true }, quietly<StudentsOut>()));
  return (
    <>
      <OutToolbar at={at} onChange={(chosen) => go({ at: chosen })} />
      <div className={styles.panel}>
        <Listing
          state={state}
          isEmpty={({ students }) => students.length === 0}
          skeleton={<RowsSkeleton />}
          empty={<Nobody isNow={then === null} />}
        >
          {({ students }) => (
            <OutList students={students} at={then === null ? now : Date.parse(then)} isNow={then === null} />
          )}
        </Listing>
      </div>
    </>
  );
}

function Nobody({ isNow }: { readonly isNow: boolean }) {
  return (
    <EmptyState>
      {isNow ? (
        <FormattedMessage id="out.none" defaultMessage="Nobody is out" />
      ) : (
        <FormattedMessage id="out.noneThen" defaultMessage="Nobody was out at that time" />
      )}
    </EmptyState>
  );
}
