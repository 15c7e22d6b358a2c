import type { StudentSummary } from '@vigie/command-service/contract';
import { Button, type CheckboxRef } from 'antd';
import { useRef, useState, type MouseEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { Modal } from '../../shared/dialog/modal.tsx';
import { useFocusReturn } from '../../shared/dialog/use-focus-return.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { useStudentHistory } from '../../shared/student-history/use-student-history.ts';
import { selectionOf } from './selection.ts';
import styles from './student-history-dialog.module.css';
import { StudentTicks } from './student-ticks.tsx';

interface StudentHistoryDialogProps {
  readonly onClose: () => void;
  /** Takes the students that were selected, in the order of the list. Without it there is nothing to pick for. */
  readonly onPick?: (students: readonly StudentSummary[]) => void;
}

/** The recently picked students of this browser: to pick them again, or to remove them (spec section 2). */
export function StudentHistoryDialog({ onClose, onPick }: StudentHistoryDialogProps) {
  useFocusReturn();
  return (
    <Modal
      open
      width={460}
      centered
      footer={null}
      onCancel={onClose}
      title={<FormattedMessage id="studentHistory.title" defaultMessage="Student history" />}
    >
      <HistoryList
        onPick={
          onPick &&
          ((students) => {
            onPick(students);
            onClose();
          })
        }
      />
    </Modal>
  );
}

type Pick = StudentHistoryDialogProps['onPick'];

function HistoryList({ onPick }: { readonly onPick: Pick }) {
  const { students, remove } = useStudentHistory();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const selected = selectionOf(students, ticked);
  const all = useRef<CheckboxRef>(null);
  /** The button that did it has nothing left to remove: the focus goes on. */
  const removeSelected = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    if (selected.length < students.length) all.current?.focus();
    else currentTarget.closest('[role="dialog"]')?.querySelector('button')?.focus();
    remove(ticked);
    setTicked(new Set());
  };
  if (students.length === 0) {
    return (
      <EmptyState>
        <FormattedMessage id="studentHistory.empty" defaultMessage="Empty History" />
      </EmptyState>
    );
  }
  return (
    <>
      <StudentTicks ref={all} className={styles.list} students={students} ticked={ticked} onTick={setTicked} />
      <div className={styles.footer}>
        <Button danger disabled={selected.length === 0} onClick={removeSelected}>
          <FormattedMessage
            id="studentHistory.remove"
            defaultMessage="Remove{count, plural, =0 {} other { (#)}}"
            values={{ count: selected.length }}
          />
        </Button>
        {onPick !== undefined && (
          <Button type="primary" disabled={selected.length === 0} onClick={() => onPick(selected)}>
            <FormattedMessage
              id="studentHistory.pick"
              defaultMessage="Add {count, plural, =0 {students} one {# student} other {# students}}"
              values={{ count: selected.length }}
            />
          </Button>
        )}
      </div>
    </>
  );
}
