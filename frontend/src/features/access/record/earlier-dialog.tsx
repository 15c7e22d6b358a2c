import type { StudentSummary } from '@vigie/command-service/contract';
import { MAX_LOCATION } from '@vigie/command-service/contract/limits';
import type { Direction } from '@vigie/command-service/contract/vocabulary';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Choice } from '../../../shared/choice/choice.tsx';
import { DayField } from '../../../shared/dates/day-field.tsx';
import { TimeField } from '../../../shared/dates/time-field.tsx';
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
  const ids = { day: useId(), time: useId(), error: useId() };
  const [direction, setDirection] = useState(likely);
  const now = useNow();
  const today = schoolDay(now, intl.timeZone);
  const [day, setDay] = useState(today);
  const [time, setTime] = useState(() => schoolTime(now, intl.timeZone));
  const [reason, setReason] = useState('');
  // Half a time is no mistake while it is typed.
  const [isLeft, setLeft] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const form = useFocusOnRefusal<HTMLDivElement>(refusals);
  const { record, isRecording } = useRecordAccess();
  const on = instantOf(day, time, intl.timeZone);
  const inFuture = on !== null && Date.parse(on) > now;
  const hasReason = reason.trim() !== '';
  const lacksReason = refusals > 0 && !hasReason;
  const confirm = async (): Promise<void> => {
    if (on === null) return;
    if (!hasReason) setRefusals(refusals + 1);
    else if (await record({ student, direction, earlier: { on, reason: reason.trim() } })) onDone();
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
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <div ref={form} className={styles.form}>
        <Choice
          label={intl.formatMessage({ id: 'exits.column.direction', defaultMessage: 'Direction' })}
          value={direction}
          onChoose={setDirection}
          options={[
            { value: 'out', label: intl.formatMessage(directionNames.out) },
            { value: 'in', label: intl.formatMessage(directionNames.in) },
          ]}
        />
        <div className={styles.when} onFocus={() => setLeft(false)} onBlur={() => setLeft(true)}>
          <div className={styles.field}>
            <label htmlFor={ids.day}>
              <FormattedMessage id="exits.date" defaultMessage="Date" />
            </label>
            <DayField id={ids.day} max={today} value={day} describedBy={ids.error} onChange={setDay} />
          </div>
          <div className={styles.field}>
            <label htmlFor={ids.time}>
              <FormattedMessage id="exits.column.time" defaultMessage="Time" />
            </label>
            <TimeField
              id={ids.time}
              autoFocus
              value={time}
              invalid={inFuture}
              describedBy={ids.error}
              onChange={setTime}
            />
          </div>
        </div>
        <p id={ids.error} role="alert" className={styles.error}>
          {inFuture && (
            <FormattedMessage id="access.inFuture" defaultMessage="An exit or entry cannot be in the future" />
          )}
          {on === null && isLeft && (
            <FormattedMessage
              id="earlier.unreadable"
              defaultMessage="Type a date and a time of day, 14:30 for example"
            />
          )}
        </p>
        <Field
          label={<FormattedMessage id="earlier.reason" defaultMessage="Reason" />}
          error={lacksReason ? 'access.reasonRequired' : undefined}
        >
          {(tie) => (
            <Input
              {...tie}
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
