import { CloseOutlined } from '@ant-design/icons';
import type { StudentSummary } from '@vigie/command-service/contract';
import type { Direction } from '@vigie/command-service/contract/vocabulary';
import { Button } from 'antd';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { studentLabel } from '../../../shared/students/student-label.ts';
import { EnlargingAvatar } from '../../students/photo/enlarging-avatar.tsx';
import { StudentPreview } from '../../students/student-preview.tsx';
import { DirectionButtons } from './direction-buttons.tsx';
import { EarlierDialog } from './earlier-dialog.tsx';
import styles from './picked-student.module.css';
import { TodayOfStudent } from './today-of-student.tsx';
import { useRecordAccess } from './use-record-access.ts';
import { useStudentToday } from './use-student-today.ts';

interface PickedStudentProps {
  /** As they were when they were found, which may be long ago. */
  readonly student: StudentSummary;
  /** Null where that is not known. */
  readonly isOut: boolean | null;
  /** Since when, where the server knows that. */
  readonly outSince: string | null;
  /** Called once it is recorded, or given up. */
  readonly onDone: () => void;
}

/** The student who leaves or comes in: the likely one of the two buttons stands out and has the focus. */
export function PickedStudent({ student, isOut, outSince, onDone }: PickedStudentProps) {
  const intl = useIntl();
  const [earlier, setEarlier] = useState(false);
  /** What the dialog holds starts afresh at each opening. */
  const [openings, setOpenings] = useState(0);
  const { record, isRecording } = useRecordAccess();
  const shown = useStudentToday(student.id) ?? student;
  const likely: Direction = isOut === true ? 'in' : 'out';
  const take = async (direction: Direction): Promise<void> => {
    if (await record({ student, direction, earlier: null })) onDone();
  };
  const cancel = intl.formatMessage({ id: 'home.exits.cancel', defaultMessage: 'Pick somebody else' });
  return (
    <section className={styles.picked} aria-label={studentLabel(shown)}>
      <div className={styles.who}>
        <EnlargingAvatar student={shown} size="large" />
        <StudentPreview student={shown} withPhoto={false} />
        <Button type="text" icon={<CloseOutlined aria-hidden />} aria-label={cancel} title={cancel} onClick={onDone} />
      </div>
      <TodayOfStudent studentId={student.id} isOut={isOut} outSince={outSince} />
      <DirectionButtons likely={likely} isRecording={isRecording} onTake={(direction) => void take(direction)} />
      <Button
        type="link"
        size="small"
        className={styles.earlier ?? ''}
        onClick={() => {
          setOpenings(openings + 1);
          setEarlier(true);
        }}
      >
        <FormattedMessage id="access.earlier" defaultMessage="Earlier…" />
      </Button>
      {openings > 0 && (
        <EarlierDialog
          key={openings}
          open={earlier}
          student={student}
          likely={likely}
          onClose={() => setEarlier(false)}
          onDone={onDone}
        />
      )}
    </section>
  );
}
