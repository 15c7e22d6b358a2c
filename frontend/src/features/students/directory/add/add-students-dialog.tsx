import { QuestionCircleOutlined, SnippetsOutlined, UserAddOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useId, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from '../../../../shared/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../../shared/dialog/dialog.tsx';
import { useFocusReturn } from '../../../../shared/dialog/use-focus-return.ts';
import { FormFailure } from '../../../../shared/forms/form-failure.tsx';
import { ImportStage } from '../../import/import-stage.tsx';
import { ClassFields, type StudentClass } from '../class-fields.tsx';
import type { StudentIdentity } from '../identity-fields.tsx';
import { AddOne, NOBODY } from './add-one.tsx';
import { PasteHelp } from './paste-help.tsx';
import { PastePanel } from './paste-panel.tsx';
import { chosenClass, type PendingStudent } from './pending.ts';
import { PendingTable } from './pending-table.tsx';
import { useAddStudents } from './use-add-students.ts';
import styles from './add-students.module.css';

/** How students are put into the list. */
type Way = { readonly way: 'one'; readonly start: StudentIdentity; readonly round: number } | { readonly way: 'paste' };

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
  const [helping, setHelping] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const classOf = chosenClass(chosen);
  const add = (students: readonly StudentIdentity[]): void => {
    if (classOf !== null) list.add(students, classOf);
  };
  const { remove } = list;
  const edit = useCallback(
    (student: PendingStudent): void => {
      const { lastName, firstName, email, tagNb, level, section, status } = student;
      remove(student);
      setChosen({ level, section, status });
      setWay({ way: 'one', start: { lastName, firstName, email, tagNb }, round: Date.now() });
    },
    [remove],
  );
  const save = async (): Promise<void> => {
    if (await list.save()) return onClose();
    setWay(null);
    requestAnimationFrame(() => content.current?.querySelector<HTMLElement>('[data-wrong="true"] button')?.focus());
  };
  return (
    <Dialog
      open
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
      onCancel={() => (pending.length > 0 ? setLeaving(true) : onClose())}
    >
      <div ref={content} className={styles.content}>
        <ClassFields autoFocus value={chosen} errors={{}} onChange={(change) => setChosen({ ...chosen, ...change })} />
        <div className={styles.ways}>
          <Button
            icon={<UserAddOutlined aria-hidden />}
            disabled={classOf === null}
            aria-expanded={way?.way === 'one'}
            aria-describedby={ids.hint}
            onClick={() => setWay({ way: 'one', start: NOBODY, round: 0 })}
          >
            <FormattedMessage id="students.addOne" defaultMessage="Add one" />
          </Button>
          <Button
            icon={<SnippetsOutlined aria-hidden />}
            disabled={classOf === null}
            aria-expanded={way?.way === 'paste'}
            aria-describedby={ids.hint}
            onClick={() => setWay({ way: 'paste' })}
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
        {classOf !== null && way?.way === 'one' && (
          <AddOne key={way.round} start={way.start} onAdd={(student) => add([student])} />
        )}
        {classOf !== null && way?.way === 'paste' && (
          <PastePanel
            onAdd={(students) => {
              add(students);
              setWay(null);
            }}
          />
        )}
        <FormFailure failure={list.failure} />
        {list.progress !== null && <ImportStage progress={list.progress} />}
        {pending.length === 0 ? (
          <p className={styles.none}>
            <FormattedMessage id="students.pendingNone" defaultMessage="Nobody is in the list yet" />
          </p>
        ) : (
          <PendingTable students={pending} errors={list.errors} onEdit={edit} onRemove={remove} />
        )}
      </div>
      <ConfirmDialog
        open={leaving}
        danger
        title={<FormattedMessage id="confirm.sure" defaultMessage="Are you sure ?" />}
        confirmText={<FormattedMessage id="students.discard" defaultMessage="Discard the list" />}
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      >
        <FormattedMessage
          id="students.discard.meaning"
          defaultMessage="{count, plural, one {# student of the list has} other {# students of the list have}} not been added yet."
          values={{ count: pending.length }}
        />
      </ConfirmDialog>
    </Dialog>
  );
}
