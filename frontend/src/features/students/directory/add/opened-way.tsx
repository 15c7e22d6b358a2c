import { focusBeside } from '../../../../shared/focus/focus-beside.ts';
import type { StudentIdentity } from '../identity-fields.tsx';
import type { AddForm, AddFormAction } from './add-form.ts';
import { AddOne } from './add-one.tsx';
import { PastePanel } from './paste-panel.tsx';
import { chosenClass } from './pending.ts';
import type { AddList } from './use-add-students.ts';
import styles from './add-students.module.css';

interface OpenedWayProps {
  readonly form: AddForm;
  readonly act: (action: AddFormAction) => void;
  readonly list: Pick<AddList, 'add' | 'replace'>;
}

/** What somebody puts students into the list with: a form for one, or rows that are pasted; nothing before a way is chosen. */
export function OpenedWay({ form: { chosen, way, draft }, act, list }: OpenedWayProps) {
  const classOf = chosenClass(chosen);
  if (classOf === null || way === null) return null;
  const { typed, listed, pasted } = draft;
  const addOne = (student: StudentIdentity): void => {
    if (listed === null) list.add([student], classOf);
    else list.replace(listed, student, classOf);
    act({ type: 'typedListed' });
  };
  const addPasted = (students: readonly StudentIdentity[]): void => {
    // The button goes with the rows.
    focusBeside(null, `.${styles.ways} button`);
    list.add(students, classOf);
    act({ type: 'pastedListed' });
  };
  if (way === 'paste') {
    return <PastePanel pasted={pasted} onText={(text) => act({ type: 'pasted', text })} onAdd={addPasted} />;
  }
  return (
    <AddOne
      key={listed?.key}
      typed={typed}
      isListed={listed !== null}
      onType={(next) => act({ type: 'typed', typed: next })}
      onAdd={addOne}
    />
  );
}
