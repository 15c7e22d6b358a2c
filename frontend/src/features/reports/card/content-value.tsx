import type { StudentSummary } from '@vigie/command-service/contract';
import { CATEGORIES } from '@vigie/command-service/contract/vocabulary';
import { FormattedMessage, defineMessages, type MessageDescriptor } from 'react-intl';
import { StudentChip } from '../../../shared/students/student-chip.tsx';
import { studentLabel } from '../../../shared/students/student-label.ts';
import { CategoryName } from '../category/category-name.tsx';
import styles from './content-value.module.css';
import type { ContentField } from './report-content.ts';

/** What the fields of a report are called. */
export const fieldNames: Readonly<Record<ContentField, MessageDescriptor>> = defineMessages({
  category: { id: 'report.category', defaultMessage: 'Category' },
  students: { id: 'report.students', defaultMessage: 'Students' },
  location: { id: 'report.location', defaultMessage: 'Location' },
  comment: { id: 'report.comment', defaultMessage: 'Comment' },
  finalized: { id: 'report.finalized', defaultMessage: 'Finalized' },
});

interface ContentValueProps {
  readonly field: ContentField;
  readonly value: string | boolean | readonly StudentSummary[];
  /** Students as text, where there is little room. */
  readonly compact?: boolean;
}

/** What a field of a report says, to read. An empty field says so. */
export function ContentValue({ field, value, compact = false }: ContentValueProps) {
  if (typeof value === 'boolean') return <YesOrNo yes={value} />;
  if (typeof value !== 'string') return value.length === 0 ? <None /> : <Students students={value} compact={compact} />;
  const category = field === 'category' ? CATEGORIES.find((name) => name === value) : undefined;
  if (category !== undefined) return <CategoryName category={category} />;
  return value.trim() === '' ? <None /> : <p className={styles.text}>{value}</p>;
}

function YesOrNo({ yes }: { readonly yes: boolean }) {
  return yes ? (
    <FormattedMessage id="answer.yes" defaultMessage="Yes" />
  ) : (
    <FormattedMessage id="answer.no" defaultMessage="No" />
  );
}

interface StudentsProps {
  readonly students: readonly StudentSummary[];
  readonly compact: boolean;
}

function Students({ students, compact }: StudentsProps) {
  return (
    <ul className={styles.students} data-compact={compact}>
      {students.map((student) => (
        <li key={student.id}>{compact ? studentLabel(student) : <StudentChip student={student} />}</li>
      ))}
    </ul>
  );
}

function None() {
  return (
    <span className={styles.none}>
      <FormattedMessage id="report.none" defaultMessage="None" />
    </span>
  );
}
