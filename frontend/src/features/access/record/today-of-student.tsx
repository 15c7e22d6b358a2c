import { skipToken } from '@reduxjs/toolkit/query/react';
import { FormattedMessage } from 'react-intl';
import { useIsOnline } from '../../../shared/use-is-online.ts';
import { useStudentAccessQuery } from '../access-api.ts';
import { AccessChips } from '../by-student/access-chip.tsx';
import { useToday } from '../time/use-today.ts';
import styles from './picked-student.module.css';

interface TodayOfStudentProps {
  readonly studentId: string;
  readonly isOut: boolean | null;
}

/**
 * Whether the student is out, and today's exits and entries: what Exit and Enter depend on. They are read once there is
 * network, and stay without it.
 */
export function TodayOfStudent({ studentId, isOut }: TodayOfStudentProps) {
  const today = useToday();
  const isOnline = useIsOnline();
  const { data } = useStudentAccessQuery(isOnline ? { id: studentId, from: today } : skipToken);
  const accesses = data?.student.access[today] ?? [];
  return (
    <div className={styles.today}>
      {isOut === true && <FormattedMessage id="access.isOut" defaultMessage="Is out" />}
      {isOut === false && <FormattedMessage id="access.isIn" defaultMessage="Is in" />}
      {accesses.length > 0 && <AccessChips accesses={accesses} />}
    </div>
  );
}
