import type { Student } from '@vigie/command-service/contract';
import type { LeaversAnswer } from '@vigie/query-service/contract';
import { Button, Skeleton } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { ErrorState } from '../../../shared/feedback/error-state.tsx';
import { LoadingLabel } from '../../../shared/feedback/loading-label.tsx';
import { PassFocusOn } from '../../../shared/focus/pass-focus-on.tsx';
import { selectionOf } from '../selection.ts';
import { StudentTicks } from '../student-ticks.tsx';
import { useLeaversQuery } from './import-api.ts';
import { RemoveLeaversDialog } from './remove-leavers-dialog.tsx';
import styles from './import.module.css';

/** Who is in no row of an import for a new school year, to be deleted; nobody is, unless they are ticked. */
export function Leavers({ importId }: { readonly importId: string }) {
  const { data, error, refetch } = useLeaversQuery(importId, { refetchOnMountOrArgChange: true });
  if (data !== undefined) return <Choice leavers={data} />;
  if (error !== undefined) return <ErrorState error={error} onRetry={refetch} />;
  return (
    <div aria-busy>
      <LoadingLabel />
      <Skeleton active title={false} paragraph={{ rows: 5 }} />
    </div>
  );
}

function Choice({ leavers: { left, unclear } }: { readonly leavers: LeaversAnswer }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const all = [...left, ...unclear];
  const selected = selectionOf(all, ticked);
  /** The ticks of one list change, those of the other stay. */
  const tickIn = (students: readonly Student[]) => (change: ReadonlySet<string>) => {
    const others = selected.filter((student) => !students.some(({ id }) => id === student.id));
    setTicked(new Set([...others.map(({ id }) => id), ...change]));
  };
  return (
    <>
      <Group
        title={
          <FormattedMessage
            id="leavers.left"
            defaultMessage="Not in the file ({count, number})"
            values={{ count: left.length }}
          />
        }
        meaning={
          <FormattedMessage
            id="leavers.left.meaning"
            defaultMessage="They have left, if the file has all classes of the school."
          />
        }
        students={left}
        ticked={ticked}
        onTick={tickIn(left)}
      />
      <Group
        title={
          <FormattedMessage
            id="leavers.unclear"
            defaultMessage="Perhaps in the file ({count, number})"
            values={{ count: unclear.length }}
          />
        }
        meaning={
          <FormattedMessage
            id="leavers.unclear.meaning"
            defaultMessage="A row has their name with another email, or they have no email to be known by."
          />
        }
        students={unclear}
        ticked={ticked}
        onTick={tickIn(unclear)}
      />
      {all.length === 0 ? (
        <EmptyState>
          <FormattedMessage id="leavers.none" defaultMessage="Every enrolled student is in the file." />
        </EmptyState>
      ) : (
        <div>
          <Button danger disabled={selected.length === 0} onClick={() => setAsked(selected.map(({ id }) => id))}>
            <FormattedMessage
              id="leavers.delete"
              defaultMessage="Delete{count, plural, =0 {} other { (#)}}"
              values={{ count: selected.length }}
            />
          </Button>
        </div>
      )}
      {asked !== null && <RemoveLeaversDialog ids={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** How many of a list are shown at first, and more each time: all of two thousand would hold a phone up for seconds. */
const AT_ONCE = 100;

interface GroupProps {
  readonly title: ReactNode;
  readonly meaning: ReactNode;
  readonly students: readonly Student[];
  readonly ticked: ReadonlySet<string>;
  /** Is given the ticks of these students, perhaps with others. */
  readonly onTick: (ticked: ReadonlySet<string>) => void;
}

function Group({ title, meaning, students, ticked, onTick }: GroupProps) {
  const heading = useId();
  const [shown, setShown] = useState(AT_ONCE);
  if (students.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      <p className={styles.muted}>{meaning}</p>
      <StudentTicks students={students} shown={shown} ticked={ticked} detailOf={({ email }) => email} onTick={onTick} />
      {shown < students.length && (
        <PassFocusOn>
          <Button type="link" onClick={() => setShown(shown + AT_ONCE)}>
            <FormattedMessage
              id="list.more"
              defaultMessage="Show {count, number} more"
              values={{ count: Math.min(AT_ONCE, students.length - shown) }}
            />
          </Button>
        </PassFocusOn>
      )}
    </section>
  );
}
