import { focusBeside } from '../../../../shared/focus/focus-beside.ts';
import type { StudentIdentity } from '../student-content.ts';
import type { AddForm, AddFormAction } from './add-form.ts';
import { OneByOne } from './one-by-one.tsx';
import { PastePanel } from './paste-panel.tsx';
import { chosenClass } from './pending.ts';
import type { AddList } from './use-add-students.ts';
import styles from './add-students.module.css';

interface OpenedWayProps {
  readonly form: AddForm;
  readonly act: (action: AddFormAction) => void;
  readonly list: Pick<AddList, 'add' | 'replace'>;
}

/** What students are put into the list with: a form for one, or pasted rows; nothing before a way is chosen. */
export function OpenedWay({ form, act, list }: OpenedWayProps) {
  const { way, draft } = form;
  const classOf = chosenClass(form.chosen);
  if (classOf === null || way === null) return null;
  if (way === 'one') return <OneByOne draft={draft} classOf={classOf} act={act} list={list} />;
  const addPasted = (students: readonly StudentIdentity[]): void => {
    // The button goes with the rows.
    focusBeside(null, `.${styles.ways} button`);
    list.add(students, classOf);
    act({ type: 'pastedListed' });
  };
  return <PastePanel pasted={draft.pasted} onText={(text) => act({ type: 'pasted', text })} onAdd={addPasted} />;
}
