import type { Student } from '@vigie/command-service/contract';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ApiError } from '../../../api/problem.ts';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { useFocusReturn } from '../../../shared/dialog/use-focus-return.ts';
import { differing } from '../../../shared/forms/differing.ts';
import { failureOf } from '../../../shared/forms/failure-of.ts';
import { hasErrors } from '../../../shared/forms/has-errors.ts';
import { FormFailure } from '../../../shared/forms/form-failure.tsx';
import { stillUnknown } from '../../../shared/forms/still-unknown.ts';
import { stillWrong } from '../../../shared/forms/still-wrong.ts';
import { useFocusOnRefusal } from '../../../shared/forms/use-focus-on-refusal.ts';
import { useTellIfClosed } from '../../../shared/forms/use-tell-if-closed.ts';
import { studentLabel } from '../../../shared/students/student-label.ts';
import { ClassFields } from './class-fields.tsx';
import { useUpdateStudentMutation } from './directory-api.ts';
import { Dossier } from './dossier.tsx';
import { IdentityFields } from './identity-fields.tsx';
import {
  changeOf,
  checkStudent,
  contentOf,
  stillKnown,
  studentErrorsIn,
  type StudentContent,
  type StudentErrors,
} from './student-content.ts';
import styles from './directory.module.css';

interface EditStudentDialogProps {
  /** As they were when that was begun: what others change meanwhile is neither shown nor sent. */
  readonly student: Student;
  /** The list is of those without a badge: who gets one leaves it. */
  readonly isListedBadgeless: boolean;
  readonly onClose: () => void;
}

/**
 * Changes a student (spec section 2, edit-student dialog). What was typed stays until it is saved; what was not is not
 * sent, and so stays as somebody else may have made it meanwhile.
 */
export function EditStudentDialog({ student, isListedBadgeless, onClose }: EditStudentDialogProps) {
  const openerGoes = useFocusReturn();
  // What is not known any more is sent, also where it is typed back.
  const [before, setBefore] = useState<Partial<StudentContent>>(() => contentOf(student));
  const [content, setContent] = useState(() => contentOf(student));
  const [errors, setErrors] = useState<StudentErrors>({});
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [mayBeSent, setMayBeSent] = useState(false);
  const [update, { isLoading }] = useUpdateStudentMutation();
  const tellIfClosed = useTellIfClosed();
  const { fields, refused } = useFocusOnRefusal<HTMLDivElement>();
  const change = (part: Partial<StudentContent>): void => {
    setContent({ ...content, ...part });
    setErrors(stillWrong(errors, part));
  };

  const refuse = (wrong: StudentErrors, reason: ApiError | null): false => {
    setErrors(wrong);
    setFailure(hasErrors(wrong) ? null : reason);
    refused();
    return false;
  };
  const save = async (): Promise<boolean> => {
    const wrong = checkStudent(content);
    if (hasErrors(wrong)) return refuse(wrong, null);
    try {
      await update({ id: student.id, body: changeOf(content, before) }).unwrap();
      if (isListedBadgeless && content.tagNb.trim() !== '') openerGoes();
      return true;
    } catch (error) {
      const reason = failureOf(error);
      tellIfClosed(reason);
      if (reason.mayBeDone === true) {
        setMayBeSent(true);
        setBefore(stillKnown(before, content));
      }
      return refuse(studentErrorsIn(reason.message.text), stillUnknown(mayBeSent, reason));
    }
  };
  return (
    <FormDialog
      open
      isChanged={Object.keys(differing(content, before)).length > 0}
      mayBeSent={mayBeSent}
      width={560}
      busy={isLoading}
      title={
        <FormattedMessage
          id="students.editOne"
          defaultMessage="Edit {student}"
          values={{ student: studentLabel(student) }}
        />
      }
      confirmText={<FormattedMessage id="action.save" defaultMessage="Save" />}
      onSave={save}
      onClose={onClose}
    >
      <div ref={fields} className={styles.fields}>
        <IdentityFields
          // Who has no badge is mostly opened to get one, and a reader types where the focus is.
          autoFocus={student.tagNb === null ? 'tagNb' : 'lastName'}
          value={content}
          errors={errors}
          onChange={change}
        />
        <ClassFields value={content} errors={errors} onChange={change} />
        <FormFailure failure={failure} />
        <Dossier studentId={student.id} />
      </div>
    </FormDialog>
  );
}
