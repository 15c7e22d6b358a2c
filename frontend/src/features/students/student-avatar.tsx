import type { StudentSummary } from '@vigie/command-service/contract';
import { useState } from 'react';
import styles from './student-preview.module.css';

interface StudentAvatarProps {
  readonly student: StudentSummary;
  readonly size?: 'small' | 'large';
}

/** A student's photo; without one, or where it can't be had, the initials. The name stands beside it. */
export function StudentAvatar({ student: { firstName, lastName, photo }, size = 'small' }: StudentAvatarProps) {
  const [missing, setMissing] = useState<string | null>(null);
  if (photo !== null && photo !== missing) {
    return (
      <img
        className={styles.avatar}
        data-size={size}
        src={`${photo}?size=thumb`}
        alt=""
        loading="lazy"
        onError={() => setMissing(photo)}
      />
    );
  }
  return (
    <span className={styles.avatar} data-size={size} aria-hidden>
      {firstName.at(0)}
      {lastName.at(0)}
    </span>
  );
}
