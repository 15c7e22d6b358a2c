import { MAX_COMMENT, isTooShortComment } from '@vigie/command-service/contract/limits';
import type { MessageKey } from '@vigie/command-service/contract/messages';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormDialog, Written } from '../../shared/dialog/form-dialog.tsx';
import { useFocusReturn } from '../../shared/dialog/use-focus-return.ts';
import { Field } from '../../shared/forms/field.tsx';
import { FormFailure } from '../../shared/forms/form-failure.tsx';
import { TextArea } from '../../shared/forms/text-area.tsx';
import { SelectField } from '../../shared/forms/select-field.tsx';
import { useAttempt } from '../../shared/forms/use-attempt.ts';
import { useFocusOnRefusal } from '../../shared/forms/use-focus-on-refusal.ts';
import { useStudentHistory } from '../../shared/student-history/use-student-history.ts';
import { studentLabel } from '../../shared/students/student-label.ts';
import styles from './bug-reports.module.css';
import { useSendBugReport } from './use-send-bug-report.ts';

/**
 * Tells of a bug, perhaps about a student of the history (spec section 2). What was typed stays until it is sent; what may
 * have been sent without an answer also where this is closed and opened again, so that it does not become two.
 */
export function BugReportDialog({ onClose }: { readonly onClose: () => void }) {
  useFocusReturn();
  const intl = useIntl();
  const { students } = useStudentHistory();
  const { before, send, isSending, mayBeSent, leave, beginAnother } = useSendBugReport();
  const [picked, setPicked] = useState(before?.student ?? null);
  const [comment, setComment] = useState(before?.comment ?? '');
  const [error, setError] = useState<MessageKey>();
  const { failure, attempt, forget } = useAttempt();
  const { fields, refused } = useFocusOnRefusal<HTMLDivElement>();
  /** Only who can be seen: the student may have left the history since. */
  const student = students.some(({ id }) => id === picked) ? picked : null;
  const isOfStudent = failure?.message.text === 'student.notFound';

  const save = async (): Promise<boolean> => {
    if (isTooShortComment(comment)) {
      setError('bugReport.commentRequired');
      refused();
      return false;
    }
    forget();
    return attempt(() => send({ student, comment }));
  };
  const writeAnother = (): void => {
    beginAnother();
    setPicked(null);
    setComment('');
    setError(undefined);
    fields.current?.querySelector('textarea')?.focus();
  };
  const close = (): void => {
    if (comment.trim() !== '') leave({ student, comment });
    onClose();
  };
  return (
    <FormDialog
      open
      isChanged={comment.trim() !== ''}
      mayBeSent={mayBeSent}
      {...(mayBeSent && { discardText: <FormattedMessage id="leave.keep" defaultMessage="Keep as a draft" /> })}
      busy={isSending}
      title={<FormattedMessage id="bugReport.title" defaultMessage="Report a bug" />}
      confirmText={<FormattedMessage id="bugReport.send" defaultMessage="Send" />}
      onSave={save}
      onClose={close}
    >
      <div ref={fields} className={styles.fields}>
        {before !== null && mayBeSent && failure === null && <SentBefore onAnother={writeAnother} />}
        <SelectField
          label={<FormattedMessage id="student.one" defaultMessage="Student" />}
          none={intl.formatMessage({ id: 'report.none', defaultMessage: 'None' })}
          value={student}
          options={students.map((one) => ({ value: one.id, label: studentLabel(one) }))}
          error={isOfStudent ? 'student.notFound' : undefined}
          onChange={(id) => {
            setPicked(id);
            if (isOfStudent) forget();
          }}
        />
        <Field label={<FormattedMessage id="report.comment" defaultMessage="Comment" />} error={error}>
          {(tie) => (
            <TextArea
              {...tie}
              autoFocus
              lines={[4, 12]}
              maxLength={MAX_COMMENT}
              value={comment}
              status={error === undefined ? '' : 'error'}
              aria-required
              onChange={({ target }) => {
                setComment(target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
        {!isOfStudent && <FormFailure failure={failure} />}
      </div>
    </FormDialog>
  );
}

/** Says what the form begins with. */
function SentBefore({ onAnother }: { readonly onAnother: () => void }) {
  return (
    <Alert
      type="warning"
      showIcon
      title={
        <div className={styles.sentBefore}>
          <Written mayBeSent />
          <Button size="small" onClick={onAnother}>
            <FormattedMessage id="draft.discard" defaultMessage="Discard the draft" />
          </Button>
        </div>
      }
    />
  );
}
