import type { StudentSummary } from '@vigie/command-service/contract';
import type { StudentWithAccess } from '@vigie/query-service/contract';
import { Skeleton } from 'antd';
import { useEffect, useId, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { isNotFound } from '../../../api/problem.ts';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { ErrorState } from '../../../shared/feedback/error-state.tsx';
import { NoticeText } from '../../../shared/notifications/notice-text.tsx';
import { InPortions } from '../../../shared/paging/in-portions.tsx';
import { useListState, quietly } from '../../../shared/paging/use-list-state.ts';
import { studentLabel } from '../../../shared/students/student-label.ts';
import { StatusCard } from '../../../shared/students/student-status.tsx';
import { EnlargingAvatar } from '../../students/photo/enlarging-avatar.tsx';
import { useStudentAccessQuery } from '../access-api.ts';
import styles from './by-student.module.css';
import { DayCard } from './day-card.tsx';

/** How many days are shown at first, and at each "more". */
const DAYS = 30;

/** A student's exits and entries: a card for each day, newest first. */
export function AccessOfStudent({ student }: { readonly student: StudentSummary }) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const query = useStudentAccessQuery({ id: student.id }, quietly<StudentWithAccess>());
  const state = useListState(query);
  const isShown = state.status === 'shown';
  useEffect(() => {
    if (isShown) section.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  // Who was erased is not kept on screen, as what is merely fetched again in vain is.
  if (isNotFound(query.error)) {
    return (
      <EmptyState>
        <NoticeText notice={query.error.message} />
      </EmptyState>
    );
  }
  return (
    <section ref={section} className={styles.student} aria-labelledby={id} aria-busy={state.status === 'loading'}>
      <div className={styles.who}>
        <EnlargingAvatar student={student} />
        <h2 id={id} className={styles.name}>
          {studentLabel(student)}
        </h2>
        <StatusCard status={student.status} />
      </div>
      {state.status === 'loading' && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {state.status === 'error' && <ErrorState error={state.error} onRetry={state.retry} />}
      {state.status === 'shown' && <Days access={state.list.student.access} />}
    </section>
  );
}

function Days({ access }: { readonly access: StudentWithAccess['student']['access'] }) {
  const days = Object.entries(access);
  if (days.length === 0) {
    return (
      <EmptyState>
        <FormattedMessage id="byStudent.none" defaultMessage="No exit or entry of this student yet" />
      </EmptyState>
    );
  }
  return (
    <InPortions
      items={days}
      size={DAYS}
      more={<FormattedMessage id="byStudent.more" defaultMessage="Show earlier days" />}
      moreClass={styles.more}
    >
      {(shown) => (
        <ul className={styles.days}>
          {shown.map(([day, accesses]) => (
            <li key={day}>
              <DayCard day={day} accesses={accesses} />
            </li>
          ))}
        </ul>
      )}
    </InPortions>
  );
}
