import type { StudentSummary } from '@vigie/command-service/contract';
import { Checkbox, type CheckboxRef } from 'antd';
import type { Ref } from 'react';
import { FormattedMessage } from 'react-intl';
import { selectionOf, withAll, withToggled } from './selection.ts';
import { StudentPreview } from './student-preview.tsx';
import styles from './student-ticks.module.css';

interface StudentTicksProps<S extends StudentSummary> {
  readonly students: readonly S[];
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (ticked: ReadonlySet<string>) => void;
  /** How many of them are listed; all unless said. */
  readonly shown?: number;
  /** What else tells one from another. */
  readonly detailOf?: (student: S) => string | null;
  /** Of the list. */
  readonly className?: string | undefined;
  /** The box for all of them. */
  readonly ref?: Ref<CheckboxRef>;
}

/** Students to tick, one by one or all at once. */
export function StudentTicks<S extends StudentSummary>({
  students,
  ticked,
  onTick,
  shown = students.length,
  detailOf = () => null,
  className,
  ref,
}: StudentTicksProps<S>) {
  const selected = selectionOf(students, ticked);
  return (
    <>
      <div className={styles.bar}>
        <Checkbox
          {...(ref !== undefined && { ref })}
          checked={selected.length === students.length}
          indeterminate={selected.length > 0 && selected.length < students.length}
          onChange={({ target }) => onTick(withAll(students, target.checked))}
        >
          <FormattedMessage id="studentHistory.selectAll" defaultMessage="Select all" />
        </Checkbox>
      </div>
      <ul className={className}>
        {students.slice(0, shown).map((student) => (
          <li key={student.id} className={styles.item}>
            <Checkbox
              className={styles.checkbox ?? ''}
              checked={ticked.has(student.id)}
              onChange={() => onTick(withToggled(ticked, student.id))}
            >
              <StudentPreview student={student} detail={detailOf(student)} />
            </Checkbox>
          </li>
        ))}
      </ul>
    </>
  );
}
