import { HistoryOutlined } from '@ant-design/icons';
import type { StudentSummary } from '@vigie/command-service/contract';
import type { StudentsOut } from '@vigie/query-service/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useLocation } from 'wouter';
import { useIsNarrow } from '../../../shared/layout/use-is-narrow.ts';
import { useStudentHistory } from '../../../shared/student-history/use-student-history.ts';
import { ReadOn } from '../../students/scan/read-on.tsx';
import { lastBadge } from '../../students/scan/use-badge-scan.ts';
import { StudentSearch } from '../../students/search/student-search.tsx';
import { useStudentsOutQuery } from '../access-api.ts';
import { isUnknown, type Holder } from '../pending/holder.ts';
import { waitingDirection } from '../pending/pending-access.ts';
import { PendingList } from '../pending/pending-list.tsx';
import { usePending } from '../pending/stored-pending.ts';
import styles from './exits-tab.module.css';
import { PickedBadge } from './picked-badge.tsx';
import { PickedStudent } from './picked-student.tsx';
import { RecentStudents } from './recent-students.tsx';
import { isAmongTabs, useReadyBox } from './use-ready-box.ts';

/** Who leaves or comes in. A search that has found somebody is over: the next one begins with an empty box. */
interface Turn {
  readonly number: number;
  /** Null once that is recorded, or given up. */
  readonly holder: Holder | null;
}

/** Home, Exits (spec section 2): find a student, then Exit or Enter; the box is ready for the next one at once. */
export function ExitsTab() {
  const history = useStudentHistory();
  const [turn, setTurn] = useState<Turn>({ number: 0, holder: null });
  const out = useStudentsOutQuery({ at: null, isInSight: true });
  const isNarrow = useIsNarrow();
  const { number, holder: picked } = turn;
  const area = useReadyBox(picked === null);
  const pick = (student: StudentSummary): void => {
    history.add(student);
    show(student);
  };
  const show = (holder: Holder): void => setTurn((last) => ({ number: last.number + 1, holder }));
  /** Somebody else may have their turn by then. */
  const end = (): void => setTurn((now) => (now.number === number ? { number, holder: null } : now));
  const searchColumn = (
    <div key="search" className={styles.column}>
      <StudentSearch
        key={number}
        autoFocus={picked === null && !isAmongTabs()}
        readOn={lastBadge() && ReadOn}
        onPick={pick}
        onUnreachable={(tagNb) => show({ tagNb })}
      />
      <RecentStudents onPick={pick} />
    </div>
  );
  const pickedColumn = (
    <div key="picked" className={styles.column}>
      {picked === null ? <NobodyPicked /> : <Picked key={number} holder={picked} out={out.data} onDone={end} />}
    </div>
  );
  return (
    <section aria-labelledby="exits">
      <Head out={out.data?.students.length ?? null} />
      <div ref={area}>
        {/* On a phone who is picked comes first: the buttons are in reach of the thumb, whatever was found. Whichever way a phone is
            held, both stay as they are. */}
        <div className={styles.columns}>{isNarrow ? [pickedColumn, searchColumn] : [searchColumn, pickedColumn]}</div>
        <PendingList />
      </div>
    </section>
  );
}

function NobodyPicked() {
  return (
    <p className={styles.none}>
      <FormattedMessage
        id="home.exits.none"
        defaultMessage="Search for a student or scan a badge: “Exit” and “Enter” appear here."
      />
    </p>
  );
}

interface PickedProps {
  readonly holder: Holder;
  /** Who is out; undefined where that is not known. */
  readonly out: StudentsOut | undefined;
  readonly onDone: () => void;
}

/** Whose turn it is. What waits to be sent of them is newer than what the server knows. */
function Picked({ holder, out, onDone }: PickedProps) {
  const waiting = waitingDirection(usePending().all, holder);
  if (isUnknown(holder)) {
    return <PickedBadge badge={holder} likely={waiting === 'out' ? 'in' : 'out'} onDone={onDone} />;
  }
  if (waiting !== null) {
    return <PickedStudent student={holder} isOut={waiting === 'out'} outSince={null} onDone={onDone} />;
  }
  const since = out?.students.find(({ student }) => student.id === holder.id)?.since ?? null;
  const isOut = out === undefined ? null : since !== null;
  return <PickedStudent student={holder} isOut={isOut} outSince={since} onDone={onDone} />;
}

/**
 * What is recorded here, and the ways to who is out and to what was recorded before. `out`: how many are, null where
 * that is not known.
 */
function Head({ out }: { readonly out: number | null }) {
  const [, navigate] = useLocation();
  return (
    <div className={styles.head}>
      <h1 id="exits" className={styles.title}>
        <FormattedMessage id="home.exits.title" defaultMessage="Record an exit or entry" />
      </h1>
      {out !== null && (
        <Link to="/exits?tab=out" className={styles.out}>
          <FormattedMessage
            id="out.count"
            defaultMessage="{count, plural, one {# student is} other {# students are}} out"
            values={{ count: out }}
          />
        </Link>
      )}
      <Button icon={<HistoryOutlined aria-hidden />} onClick={() => navigate('/exits')}>
        <FormattedMessage id="timeline.title" defaultMessage="History" />
      </Button>
    </div>
  );
}
