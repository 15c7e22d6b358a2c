import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { AddedStudents } from '../../added-students.tsx';
import type { StudentIdentity } from '../student-content.ts';
import type { AddFormAction } from './add-form.ts';
import { AddOne } from './add-one.tsx';
import type { Draft } from './draft.ts';
import type { ChosenClass } from './pending.ts';
import type { AddList } from './use-add-students.ts';

interface OneByOneProps {
  readonly draft: Draft;
  readonly classOf: ChosenClass;
  readonly act: (action: AddFormAction) => void;
  readonly list: Pick<AddList, 'add' | 'replace'>;
}

/** What was last done to the list, and to whom. */
interface Done {
  readonly name: string;
  readonly isChange: boolean;
}

/**
 * Puts one student after another into the list, or changes one there. The form begins anew, so screen readers are told.
 */
export function OneByOne({ draft: { typed, listed }, classOf, act, list }: OneByOneProps) {
  const [done, setDone] = useState<Done | null>(null);
  const add = (student: StudentIdentity): void => {
    if (listed === null) list.add([student], classOf);
    else list.replace(listed, student, classOf);
    setDone({ name: `${student.firstName} ${student.lastName}`, isChange: listed !== null });
    act({ type: 'typedListed' });
  };
  return (
    <>
      <AddOne
        key={listed?.key}
        typed={typed}
        isListed={listed !== null}
        onType={(next) => act({ type: 'typed', typed: next })}
        onAdd={add}
      />
      <p role="status" className="visually-hidden">
        {done !== null && <DoneText {...done} />}
      </p>
    </>
  );
}

function DoneText({ name, isChange }: Done) {
  if (!isChange) return <AddedStudents names={[name]} />;
  return (
    <FormattedMessage
      id="students.changedInList"
      defaultMessage="Changed in the list: {student}"
      values={{ student: name }}
    />
  );
}
