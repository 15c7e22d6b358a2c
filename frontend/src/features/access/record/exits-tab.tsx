import { HistoryOutlined } from '@ant-design/icons';
import type { StudentSummary } from '@vigie/command-service/contract';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useLocation } from 'wouter';
import { useStudentHistory } from '../../../shared/student-history/use-student-history.ts';
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

/** Who leaves or comes in. A search that has found somebody is over: with each turn the next one begins with an empty box. */
interface Turn {
  readonly number: number;
  /** Null once that is recorded, or given up. */
  readonly holder: Holder | null;
}

/** Home, Exits (spec section 2): find a student, then Exit or Enter; the box is ready for the next one at once. */
export function ExitsTab() {
  const [, navigate] = useLocation();
  const history = useStudentHistory();
  const [turn, setTurn] = useState<Turn>({ number: 0, holder: null });
  const area = useRef<HTMLDivElement>(null);
  const out = useStudentsOutQuery();
  const { number, holder: picked } = turn;
  const waiting = waitingDirection(usePending().all, picked);
  // With the same change of the page: a reader may type the next badge in the moment after.
  useLayoutEffect(() => {
    if (picked === null && !isAmongTabs()) area.current?.querySelector('input')?.focus();
  }, [picked]);
  /** A reader types the next badge also while Exit or Enter of the student before has the focus, or nothing has it any more. */
  const hearReader = useEffectEvent(({ key, ctrlKey, altKey, metaKey, target }: KeyboardEvent): void => {
    if (!/^\d$/u.test(key) || ctrlKey || altKey || metaKey) return;
    if (!(target instanceof HTMLElement) || isField(target) || area.current === null) return;
    const isHere = area.current.contains(target);
    // The page itself hears what is typed after a dialog has closed that took the focus with it.
    const isLost = target.contains(area.current) && document.querySelector('[aria-modal="true"]') === null;
    if (isHere || isLost) area.current.querySelector('input')?.focus();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => hearReader(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
  const pick = (student: StudentSummary): void => {
    history.add(student);
    show(student);
  };
  const show = (holder: Holder): void => setTurn((last) => ({ number: last.number + 1, holder }));
  /** Null where that is not known. */
  const isOut = ({ id }: StudentSummary): boolean | null =>
    out.data?.students.some(({ student }) => student.id === id) ?? null;
  /** Somebody else may have their turn by then. */
  const end = (): void => setTurn((now) => (now.number === number ? { number, holder: null } : now));
  return (
    <section aria-labelledby="exits">
      <div className={styles.head}>
        <h1 id="exits" className={styles.title}>
          <FormattedMessage id="home.exits.title" defaultMessage="Record an exit or entry" />
        </h1>
        {out.data !== undefined && (
          <Link to="/exits?tab=out">
            <FormattedMessage
              id="out.count"
              defaultMessage="{count, plural, one {# student is} other {# students are}} out"
              values={{ count: out.data.students.length }}
            />
          </Link>
        )}
        <Button icon={<HistoryOutlined aria-hidden />} onClick={() => navigate('/exits')}>
          <FormattedMessage id="home.exits.history" defaultMessage="History" />
        </Button>
      </div>
      <div ref={area}>
        <div className={styles.columns}>
          <div className={styles.column}>
            <StudentSearch
              key={number}
              autoFocus={picked === null && !isAmongTabs()}
              onPick={pick}
              onUnreachable={(tagNb) => show({ tagNb })}
            />
            <RecentStudents onPick={pick} />
          </div>
          <div className={styles.column}>
            {picked === null && (
              <p className={styles.none}>
                <FormattedMessage
                  id="home.exits.none"
                  defaultMessage="Search for a student or scan a badge: Exit and Enter appear here."
                />
              </p>
            )}
            {picked !== null && isUnknown(picked) && (
              <PickedBadge key={number} badge={picked} likely={waiting === 'out' ? 'in' : 'out'} onDone={end} />
            )}
            {picked !== null && !isUnknown(picked) && (
              <PickedStudent
                key={number}
                student={picked}
                isOut={waiting === null ? isOut(picked) : waiting === 'out'}
                onDone={end}
              />
            )}
          </div>
        </div>
        <PendingList />
      </div>
    </section>
  );
}

const isField = (element: HTMLElement): boolean => element.matches('input, textarea');

/** Arrow keys go from tab to tab: the focus stays with them. */
const isAmongTabs = (): boolean => document.querySelector('[role="tab"]:focus-visible') !== null;
