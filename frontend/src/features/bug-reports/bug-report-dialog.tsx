import { MAX_COMMENT, isTooShortComment } from '@vigie/command-service/contract/limits';
import type { MessageKey } from '@vigie/command-service/contract/messages';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormDialog } from '../../shared/dialog/form-dialog.tsx';
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

/** Tells of a bug, perhaps about a student of the history (spec section 2). What was typed stays until it is sent. */
export function BugReportDialog({ onClose }: { readonly onClose: () => void }) {
  useFocusReturn();
  const intl = useIntl();
  const { students } = useStudentHistory();
  const { send, isSending, mayBeSent } = useSendBugReport();
  const [student, setStudent] = useState<string | null>(null);
  const [comment, setComment] = useState('');
  const [error, setError] = useState<MessageKey>();
  const { failure, attempt, forget } = useAttempt();
  const { fields, refused } = useFocusOnRefusal<HTMLDivElement>();
  const isOfStudent = failure?.message.text === 'student.notFound';

  const save = async (): Promise<boolean> => {
    forget();
    if (isTooShortComment(comment)) {
      setError('bugReport.commentRequired');
      refused();
      return false;
    }
    return attempt(() => send({ student, comment }));
  };
  return (
    <FormDialog
      open
      isChanged={comment.trim() !== ''}
      mayBeSent={mayBeSent}
      busy={isSending}
      title={<FormattedMessage id="bugReport.title" defaultMessage="Report a bug" />}
      confirmText={<FormattedMessage id="bugReport.send" defaultMessage="Send" />}
      onSave={save}
      onClose={onClose}
    >
      <div ref={fields} className={styles.fields}>
        <SelectField
          label={<FormattedMessage id="student.one" defaultMessage="Student" />}
          none={intl.formatMessage({ id: 'report.none', defaultMessage: 'None' })}
          value={student}
          options={students.map((one) => ({ value: one.id, label: studentLabel(one) }))}
          error={isOfStudent ? 'student.notFound' : undefined}
          onChange={(id) => {
            setStudent(id);
            if (isOfStudent) forget();
          }}
        />
        <Field label={<FormattedMessage id="report.comment" defaultMessage="Comment" />} error={error}>
          {(tie) => (
            <TextArea
              {...tie}
              autoFocus
              autoSize={{ minRows: 4, maxRows: 12 }}
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
