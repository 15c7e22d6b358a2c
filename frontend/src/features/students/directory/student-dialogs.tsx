import type { Student } from '@vigie/command-service/contract';
import { useRef } from 'react';
import { NEW_IMPORT } from '../../admin/admin-location.ts';
import type { AdminNavigation } from '../../admin/use-admin-location.ts';
import { dialogLater } from '../../../shared/dialog/dialog-later.tsx';
import { EditStudentDialog } from './edit-student-dialog.tsx';
import { RemoveStudentDialog } from './remove-student-dialog.tsx';

const AddStudentsDialog = dialogLater(async () => (await import('./add/add-students-dialog.tsx')).AddStudentsDialog);

const ImportDialog = dialogLater(async () => (await import('../import/import-dialog.tsx')).ImportDialog);

/** What is open over the list. */
export type Opened = { readonly what: 'add' } | { readonly what: 'edit' | 'remove'; readonly student: Student };

interface StudentDialogsProps {
  readonly opened: Opened | null;
  readonly navigation: AdminNavigation;
  readonly onClose: () => void;
}

/** What is open over the list of students: what was opened from it, and the import that the address names. */
export function StudentDialogs({ opened, navigation: { location, go }, onClose }: StudentDialogsProps) {
  /** Whether the dialog that adds students has brought its import into the address: with it, that goes too. */
  const hasImport = useRef(false);
  const follow = (id: string): void => {
    hasImport.current = true;
    go({ import: id });
  };
  const endAdding = (): void => {
    onClose();
    if (hasImport.current) go({ import: null });
    hasImport.current = false;
  };
  return (
    <>
      {opened?.what === 'edit' && (
        <EditStudentDialog student={opened.student} isListedBadgeless={location.search === ''} onClose={onClose} />
      )}
      {opened?.what === 'remove' && <RemoveStudentDialog student={opened.student} onClose={onClose} />}
      {opened?.what === 'add' && <AddStudentsDialog onImport={follow} onClose={endAdding} />}
      {opened?.what !== 'add' && location.import !== null && (
        <ImportDialog
          importId={location.import === NEW_IMPORT ? null : location.import}
          onFollow={(id) => go({ import: id ?? NEW_IMPORT })}
          onClose={() => go({ import: null })}
        />
      )}
    </>
  );
}
