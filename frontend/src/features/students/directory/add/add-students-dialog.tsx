import { QuestionCircleOutlined, SnippetsOutlined, UserAddOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useId, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { FormDialog } from '../../../../shared/dialog/form-dialog.tsx';
import { useFocusReturn } from '../../../../shared/dialog/use-focus-return.ts';
import { focusBeside } from '../../../../shared/focus/focus-beside.ts';
import { FormFailure } from '../../../../shared/forms/form-failure.tsx';
import { ImportStage } from '../../import/import-stage.tsx';
import { ClassFields, type StudentClass } from '../class-fields.tsx';
import type { StudentIdentity } from '../identity-fields.tsx';
import { AddOne } from './add-one.tsx';
import { draftOf, EMPTY, isUnlisted, withoutListed, type Draft } from './draft.ts';
import { PasteHelp } from './paste-help.tsx';
import { PastePanel } from './paste-panel.tsx';
import { chosenClass, type PendingStudent } from './pending.ts';
import { PendingTable } from './pending-table.tsx';
import { Reminder } from './reminder.tsx';
import { useAddStudents } from './use-add-students.ts';
import styles from './add-students.module.css';

/** How students are put into the list. */
type Way = 'one' | 'paste';

interface AddStudentsDialogProps {
  /** Told of the import that adds a long list. */
  readonly onImport: (id: string) => void;
  readonly onClose: () => void;
}

/** Adds students, one or many, all or none (spec section 2, Add-students dialog). */
export function AddStudentsDialog({ onImport, onClose }: AddStudentsDialogProps) {
  useFocusReturn();
  const ids = { hint: useId(), help: useId() };
  const content = useRef<HTMLDivElement>(null);
  const list = useAddStudents({ onImport });
  const { pending } = list;
  const [chosen, setChosen] = useState<StudentClass>({ level: null, section: null, status: null });
  const [way, setWay] = useState<Way | null>(null);
  const [draft, setDraft] = useState(EMPTY);
  const [reminded, setReminded] = useState(false);
  const [helping, setHelping] = useState(false);
  const classOf = chosenClass(chosen);
  const unlisted = isUnlisted(draft, chosen);
  const change = (next: Draft): void => {
    setDraft(next);
    setReminded(false);
  };
  const add = (student: StudentIdentity): void => {
    if (classOf === null) return;
    if (draft.listed === null) list.add([student], classOf);
    else list.replace(draft.listed, student, classOf);
    change({ ...EMPTY, pasted: draft.pasted });
  };
  const { remove: removeListed } = list;
  const remove = useCallback(
    (student: PendingStudent): void => {
      removeListed(student);
      setDraft((before) => withoutListed(before, student));
    },
    [removeListed],
  );
  const edit = useCallback(
    (student: PendingStudent): void => {
      if (unlisted) return setReminded(true);
      const { level, section, status } = student;
      setChosen({ level, section, status });
      setDraft(draftOf(student));
      setWay('one');
    },
    [unlisted],
  );
  const save = async (): Promise<void> => {
    if (unlisted) return setReminded(true);
    if (await list.save()) return onClose();
    setWay(null);
    requestAnimationFrame(() => content.current?.querySelector<HTMLElement>('[data-wrong="true"] button')?.focus());
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
      onConfirm={() => void save()}
      onCancel={onClose}
      progress={list.progress !== null && <ImportStage progress={list.progress} />}
      lost={<Lost pending={pending.length} unlisted={unlisted} />}
      {...(pending.length > 0 && {
        discardText: <FormattedMessage id="students.discard" defaultMessage="Discard the list" />,
      })}
    >
      <div ref={content} className={styles.content}>
        <ClassFields autoFocus value={chosen} errors={{}} onChange={(change) => setChosen({ ...chosen, ...change })} />
        <div className={styles.ways}>
          <Button
            icon={<UserAddOutlined aria-hidden />}
            disabled={classOf === null}
            aria-expanded={way === 'one'}
            aria-describedby={ids.hint}
            onClick={() => setWay('one')}
          >
            <FormattedMessage id="students.addOne" defaultMessage="Add one" />
          </Button>
          <Button
            icon={<SnippetsOutlined aria-hidden />}
            disabled={classOf === null}
            aria-expanded={way === 'paste'}
            aria-describedby={ids.hint}
            onClick={() => setWay('paste')}
          >
            <FormattedMessage id="students.pasteMultiple" defaultMessage="Paste multiple" />
          </Button>
          <Button
            type="text"
            icon={<QuestionCircleOutlined aria-hidden />}
            aria-expanded={helping}
            aria-controls={ids.help}
            onClick={() => setHelping(!helping)}
          >
            <FormattedMessage id="students.help" defaultMessage="Help" />
          </Button>
          <span id={ids.hint} className={styles.hint}>
            {classOf === null && (
              <FormattedMessage id="student.classRequired" defaultMessage="Level, section and status are required" />
            )}
          </span>
        </div>
        {helping && <PasteHelp id={ids.help} />}
        {classOf !== null && way === 'one' && (
          <AddOne
            key={draft.listed?.key}
            typed={draft.typed}
            isListed={draft.listed !== null}
            onType={(typed) => change({ ...draft, typed })}
            onAdd={add}
          />
        )}
        {classOf !== null && way === 'paste' && (
          <PastePanel
            text={draft.pasted}
            onText={(pasted) => change({ ...draft, pasted })}
            onAdd={(students) => {
              // The button goes with the rows.
              focusBeside(null, `.${styles.ways} button`);
              list.add(students, classOf);
              change({ ...draft, pasted: '' });
              setWay(null);
            }}
          />
        )}
        {reminded && unlisted && <Reminder onEmpty={() => change(EMPTY)} />}
        <FormFailure failure={list.failure} />
        <Wrong count={pending.filter(({ key }) => list.errors.has(key)).length} />
        {pending.length === 0 ? (
          <p className={styles.none}>
            <FormattedMessage id="students.pendingNone" defaultMessage="Nobody is in the list yet" />
          </p>
        ) : (
          <PendingTable students={pending} errors={list.errors} onEdit={edit} onRemove={remove} />
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

/** What goes with the dialog. */
function Lost({ pending, unlisted }: { readonly pending: number; readonly unlisted: boolean }) {
  return (
    <>
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
