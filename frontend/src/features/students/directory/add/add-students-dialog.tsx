import { useCallback, useReducer, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { FormDialog } from '../../../../shared/dialog/form-dialog.tsx';
import { useFocusReturn } from '../../../../shared/dialog/use-focus-return.ts';
import { FormFailure } from '../../../../shared/forms/form-failure.tsx';
import { ImportStage } from '../../import/import-stage.tsx';
import { ClassFields } from '../class-fields.tsx';
import { addForm, BLANK } from './add-form.ts';
import { isUnlisted } from './draft.ts';
import { OpenedWay } from './opened-way.tsx';
import type { PendingStudent } from './pending.ts';
import { PendingTable } from './pending-table.tsx';
import { Reminder } from './reminder.tsx';
import { useAddStudents } from './use-add-students.ts';
import { Ways } from './ways.tsx';
import styles from './add-students.module.css';

interface AddStudentsDialogProps {
  /** Told of the import that adds a long list. */
  readonly onImport: (id: string) => void;
  readonly onClose: () => void;
}

/** Adds students, one or many, all or none (spec section 2, Add-students dialog). */
export function AddStudentsDialog({ onImport, onClose }: AddStudentsDialogProps) {
  useFocusReturn();
  const content = useRef<HTMLDivElement>(null);
  const list = useAddStudents({ onImport });
  const [form, act] = useReducer(addForm, BLANK);
  const { pending, errors, remove: removeListed } = list;
  const unlisted = isUnlisted(form.draft, form.chosen);
  const edit = useCallback((student: PendingStudent): void => act({ type: 'edited', student }), []);
  const remove = useCallback(
    (student: PendingStudent): void => {
      removeListed(student);
      act({ type: 'removed', student });
    },
    [removeListed],
  );
  const save = async (): Promise<boolean> => {
    if (unlisted) {
      act({ type: 'reminded' });
      return false;
    }
    if (await list.save()) return true;
    act({ type: 'wayClosed' });
    requestAnimationFrame(() => content.current?.querySelector<HTMLElement>('[data-wrong="true"] button')?.focus());
    return false;
  };
  return (
    <FormDialog
      open
      isChanged={pending.length > 0 || unlisted}
      width={850}
      title={<FormattedMessage id="students.add" defaultMessage="Add students" />}
      canConfirm={pending.length > 0}
      busy={list.isSaving}
      confirmText={
        <FormattedMessage
          id="students.addCount"
          defaultMessage="Add {count, plural, =0 {students} one {# student} other {# students}}"
          values={{ count: pending.length }}
        />
      }
      onSave={save}
      onClose={onClose}
      progress={list.progress !== null && <ImportStage progress={list.progress} />}
      lost={<Lost pending={pending.length - list.mayBeAdded} mayBeAdded={list.mayBeAdded} unlisted={unlisted} />}
      {...(pending.length > 0 && {
        discardText: <FormattedMessage id="students.discard" defaultMessage="Discard the list" />,
      })}
    >
      <div ref={content} className={styles.content}>
        <ClassFields
          autoFocus
          value={form.chosen}
          errors={{}}
          onChange={(change) => act({ type: 'classChosen', change })}
        />
        <Ways form={form} onOpen={(way) => act({ type: 'wayOpened', way })} />
        <OpenedWay form={form} act={act} list={list} />
        {form.isReminded && unlisted && <Reminder onEmpty={() => act({ type: 'emptied' })} />}
        <FormFailure failure={list.failure} />
        <Wrong count={pending.filter(({ key }) => errors.has(key)).length} />
        {pending.length === 0 ? (
          <p className={styles.none}>
            <FormattedMessage id="students.pendingNone" defaultMessage="Nobody is in the list yet" />
          </p>
        ) : (
          <PendingTable students={pending} errors={errors} onEdit={edit} onRemove={remove} />
        )}
      </div>
    </FormDialog>
  );
}

/** The list may be long, and who is wrong far down. */
function Wrong({ count }: { readonly count: number }) {
  return (
    <p role="status" className={count > 0 ? styles.warning : 'visually-hidden'}>
      {count > 0 && (
        <FormattedMessage
          id="students.wrong"
          defaultMessage="{count, plural, one {# student of the list has} other {# students of the list have}} to be corrected"
          values={{ count }}
        />
      )}
    </p>
  );
}

interface LostProps {
  /** How many of the list nobody has tried to add. */
  readonly pending: number;
  /** How many may have been added though no answer came. */
  readonly mayBeAdded: number;
  readonly unlisted: boolean;
}

/** What goes with the dialog. */
function Lost({ pending, mayBeAdded, unlisted }: LostProps) {
  return (
    <>
      {mayBeAdded > 0 && (
        <p>
          <FormattedMessage
            id="students.discard.mayBeAdded"
            defaultMessage="{count, plural, one {# student of the list} other {# students of the list}} may have been added already: no answer came when it was sent."
            values={{ count: mayBeAdded }}
          />
        </p>
      )}
      {pending > 0 && (
        <p>
          <FormattedMessage
            id="students.discard.meaning"
            defaultMessage="{count, plural, one {# student of the list has} other {# students of the list have}} not been added yet."
            values={{ count: pending }}
          />
        </p>
      )}
      {unlisted && (
        <p>
          <FormattedMessage id="form.unsaved" defaultMessage="What you wrote has neither been saved nor sent." />
        </p>
      )}
    </>
  );
}
