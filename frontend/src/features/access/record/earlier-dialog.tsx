import type { StudentSummary } from '@vigie/command-service/contract';
import { MAX_LOCATION } from '@vigie/command-service/contract/limits';
import type { Direction } from '@vigie/command-service/contract/vocabulary';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Choice } from '../../../shared/choice/choice.tsx';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { Input } from '../../../shared/forms/input.ts';
import { useFocusOnRefusal } from '../../../shared/forms/use-focus-on-refusal.ts';
import { studentLabel } from '../../../shared/students/student-label.ts';
import { directionNames } from '../direction/direction-texts.ts';
import { instantOf, schoolDay, schoolTime } from '../time/school-time.ts';
import { useNow } from '../time/use-now.ts';
import styles from './picked-student.module.css';
import { useRecordAccess } from './use-record-access.ts';
import { WhenFields, type TypedMoment } from './when-fields.tsx';

interface EarlierDialogProps {
  readonly open: boolean;
  readonly student: StudentSummary;
  readonly likely: Direction;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Adds an exit or entry afterwards: when it happened, and why it comes late (design section 5). */
export function EarlierDialog({ open, student, likely, onClose, onDone }: EarlierDialogProps) {
  const intl = useIntl();
  const [direction, setDirection] = useState(likely);
  const now = useNow();
  const today = schoolDay(now, intl.timeZone);
  const [moment, setMoment] = useState<TypedMoment>(() => ({ day: today, time: schoolTime(now, intl.timeZone) }));
  const [reason, setReason] = useState('');
  const { fields, refusals, refused } = useFocusOnRefusal<HTMLDivElement>();
  const { record, isRecording } = useRecordAccess();
  const on = instantOf(moment.day, moment.time, intl.timeZone, now);
  const inFuture = on !== null && Date.parse(on) > now;
  const hasReason = reason.trim() !== '';
  const lacksReason = refusals > 0 && !hasReason;
  const save = async (): Promise<boolean> => {
    if (!hasReason) refused();
    if (on === null || !hasReason) return false;
    const isRecorded = await record({ student, direction, earlier: { on, reason: reason.trim() } });
    if (isRecorded) onDone();
    return isRecorded;
  };
  return (
    <FormDialog
      open={open}
      isChanged={hasReason}
      title={
        <FormattedMessage
          id="earlier.title"
          defaultMessage="Add for {student}"
          values={{ student: studentLabel(student) }}
        />
      }
      canConfirm={on !== null && !inFuture}
      confirmText={<FormattedMessage id="earlier.add" defaultMessage="Add" />}
      busy={isRecording}
      onSave={save}
      onClose={onClose}
    >
      <div ref={fields} className={styles.form}>
        <Choice
          label={intl.formatMessage({ id: 'exits.column.direction', defaultMessage: 'Direction' })}
          value={direction}
          onChoose={setDirection}
          options={[
            { value: 'out', label: intl.formatMessage(directionNames.out) },
            { value: 'in', label: intl.formatMessage(directionNames.in) },
          ]}
        />
        <WhenFields
          value={moment}
          today={today}
          fault={on === null ? 'unreadable' : inFuture ? 'inFuture' : null}
          onChange={(change) => setMoment((before) => ({ ...before, ...change }))}
        />
        <Field
          label={<FormattedMessage id="earlier.reason" defaultMessage="Reason" />}
          error={lacksReason ? 'access.reasonRequired' : undefined}
        >
          {(tie) => (
            <Input
              {...tie}
              autoComplete="off"
              value={reason}
              maxLength={MAX_LOCATION}
              aria-required
              status={lacksReason ? 'error' : ''}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      </div>
    </FormDialog>
  );
}
