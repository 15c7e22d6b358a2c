import type { StudentSummary } from '@vigie/command-service/contract';
import styles from './student-preview.module.css';

/** A student's photo; without one, the initials. The name stands beside it. */
export function StudentAvatar({ student: { firstName, lastName, photo } }: { readonly student: StudentSummary }) {
  if (photo !== null) return <img className={styles.avatar} src={photo} alt="" loading="lazy" width={36} height={36} />;
  return (
    <span className={styles.avatar} aria-hidden>
      {firstName.at(0)}
      {lastName.at(0)}
    </span>
  );
}
