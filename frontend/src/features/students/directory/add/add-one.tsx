import { Button } from 'antd';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { hasErrors } from '../../../../shared/forms/has-errors.ts';
import { stillWrong } from '../../../../shared/forms/still-wrong.ts';
import { useFocusOnRefusal } from '../../../../shared/forms/use-focus-on-refusal.ts';
import { IdentityFields } from '../identity-fields.tsx';
import { checkIdentity, type StudentErrors, type StudentIdentity } from '../student-content.ts';
import { normaliseIdentity } from './paste.ts';
import styles from './add-students.module.css';

interface AddOneProps {
  readonly typed: StudentIdentity;
  /** It is a student of the list who is changed. */
  readonly isListed: boolean;
  readonly onType: (typed: StudentIdentity) => void;
  /** Puts the student into the list, or changes the one there; the form is then empty. */
  readonly onAdd: (student: StudentIdentity) => void;
}

/** The form 'Add one' (spec section 2): Enter puts the student into the list, and the next one can be typed. */
export function AddOne({ typed, isListed, onType, onAdd }: AddOneProps) {
  const [errors, setErrors] = useState<StudentErrors>({});
  const { fields, refused } = useFocusOnRefusal<HTMLDivElement>();
  const add = (): void => {
    const student = normaliseIdentity(typed);
    const wrong = checkIdentity(student, true);
    setErrors(wrong);
    if (hasErrors(wrong)) return refused();
    onAdd(student);
    fields.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={fields} className={styles.panel}>
      <IdentityFields
        autoFocus="lastName"
        emailRequired
        value={typed}
        errors={errors}
        onChange={(change) => {
          setErrors(stillWrong(errors, change));
          onType({ ...typed, ...change });
        }}
        onEnter={add}
      />
      <div className={styles.end}>
        <Button type="primary" ghost onClick={add}>
          {isListed ? (
            <FormattedMessage id="students.changeInList" defaultMessage="Change in the list" />
          ) : (
            <FormattedMessage id="students.addToList" defaultMessage="Add to the list" />
          )}
        </Button>
      </div>
    </div>
  );
}
