import { HistoryOutlined } from '@ant-design/icons';
import type { StudentSummary } from '@vigie/command-service/contract';
import { Button } from 'antd';
import { memo, useCallback, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { focusBeside } from '../../shared/focus/focus-beside.ts';
import { dialogLater } from '../../shared/dialog/dialog-later.tsx';
import { useStudentHistory } from '../../shared/student-history/use-student-history.ts';
import { StudentChip } from '../../shared/students/student-chip.tsx';
import { studentLabel } from '../../shared/students/student-label.ts';
import { useLoadedAfterPaint } from '../../shared/use-loaded-after-paint.ts';
import { AddedStudents } from './added-students.tsx';
import { withStudents, withoutStudent } from './selection.ts';
import styles from './student-picker.module.css';
import { StudentSearch } from './search/student-search.tsx';

const loadHistory = async () => (await import('./student-history-dialog.tsx')).StudentHistoryDialog;
const StudentHistoryDialog = dialogLater(loadHistory);

interface StudentPickerProps {
  readonly selected: readonly StudentSummary[];
  readonly onChange: (selected: readonly StudentSummary[]) => void;
  /** Id of what is wrong with who is picked, in words; null where nothing is. */
  readonly errorId: string | null;
}

/**
 * Picks students by name, email, badge or from those picked lately; who is picked stands above, and can be taken out.
 */
export const StudentPicker = memo(function StudentPicker({ selected, onChange, errorId }: StudentPickerProps) {
  useLoadedAfterPaint(loadHistory);
  const history = useStudentHistory();
  const [remembering, setRemembering] = useState(false);
  const remember = useCallback(() => setRemembering(true), []);
  // Without a word a screen reader would not tell who comes and who goes: a badge picks as well.
  const [told, setTold] = useState<ReactNode>(null);
  const remove = (student: StudentSummary): void => {
    setTold(
      <FormattedMessage
        id="picker.removed"
        defaultMessage="Removed: {student}"
        values={{ student: studentLabel(student) }}
      />,
    );
    onChange(withoutStudent(selected, student));
  };
  const add = (students: readonly StudentSummary[]): void => {
    setTold(<AddedStudents names={students.map(studentLabel)} />);
    onChange(withStudents(selected, students));
  };
  const pick = (student: StudentSummary): void => {
    history.add(student);
    add([student]);
  };
  const isPicked = ({ id }: StudentSummary): boolean => selected.some((student) => student.id === id);
  return (
    <div className={styles.picker}>
      <Selected students={selected} onRemove={remove} />
      <p role="status" className="visually-hidden">
        {told}
      </p>
      <StudentSearch
        isPicked={isPicked}
        errorId={errorId}
        onPick={(student) => (isPicked(student) ? remove(student) : pick(student))}
        extra={<RecentButton onClick={remember} />}
      />
      {remembering && <StudentHistoryDialog onClose={() => setRemembering(false)} onPick={add} />}
    </div>
  );
});

/** Not rendered again for who is picked: that is to be on the screen at once. */
const RecentButton = memo(function RecentButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button icon={<HistoryOutlined aria-hidden />} onClick={onClick}>
      <span className={styles.recent}>
        <FormattedMessage id="studentHistory.title" defaultMessage="Student history" />
      </span>
    </Button>
  );
});

interface SelectedProps {
  readonly students: readonly StudentSummary[];
  readonly onRemove: (student: StudentSummary) => void;
}

function Selected({ students, onRemove }: SelectedProps) {
  const label = useIntl().formatMessage({ id: 'picker.selected', defaultMessage: 'Students involved' });
  const list = useRef<HTMLUListElement>(null);
  if (students.length === 0) {
    return (
      <p className={styles.none}>
        <FormattedMessage id="picker.none" defaultMessage="No student picked yet" />
      </p>
    );
  }
  return (
    <ul ref={list} className={styles.selected} aria-label={label}>
      {students.map((student, index) => (
        <li key={student.id}>
          <StudentChip
            student={student}
            onRemove={() => {
              focusBeside(list.current?.children[index], `.${styles.picker} [role="combobox"]`);
              onRemove(student);
            }}
          />
        </li>
      ))}
    </ul>
  );
}
