import type { StudentSummary } from '@vigie/command-service/contract';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FullScreenDialog } from '../../../shared/dialog/full-screen-dialog.tsx';
import { FullScreenBody, FullScreenFooter, FullScreenHeader } from '../../../shared/dialog/full-screen-parts.tsx';
import { useStudentHistory } from '../../../shared/student-history/use-student-history.ts';
import { studentLabel } from '../../../shared/students/student-label.ts';
import { StudentSearch } from '../../students/search/student-search.tsx';
import { AccessOfStudent } from './access-of-student.tsx';
import styles from './by-student.module.css';

/** The access-by-student dialog (spec section 2). What was searched and picked goes with it when it closes. */
export function ByStudentDialog({ onClose }: { readonly onClose: () => void }) {
  const intl = useIntl();
  const history = useStudentHistory();
  const [picked, setPicked] = useState<StudentSummary | null>(null);
  const content = useRef<HTMLDivElement>(null);
  // The box is rendered before the dialog is in the page: it can't take the focus by itself.
  useEffect(() => content.current?.querySelector('input')?.focus(), []);
  const pick = (student: StudentSummary): void => {
    history.add(student);
    setPicked(student);
  };
  const title = intl.formatMessage({ id: 'byStudent.title', defaultMessage: 'Student access' });
  return (
    <FullScreenDialog label={title} onClose={onClose}>
      <FullScreenHeader title={title} onClose={onClose} />
      <FullScreenBody>
        <div ref={content} className={styles.content}>
          <StudentSearch
            label={intl.formatMessage({ id: 'search.nameOrEmail', defaultMessage: 'Name or email' })}
            isPicked={({ id }) => id === picked?.id}
            onPick={pick}
          />
          <p role="status" className="visually-hidden">
            {picked !== null && studentLabel(picked)}
          </p>
          {picked !== null && <AccessOfStudent key={picked.id} student={picked} />}
        </div>
      </FullScreenBody>
      <FullScreenFooter>
        <Button className={styles.close ?? ''} onClick={onClose}>
          <FormattedMessage id="dialog.close" defaultMessage="Close" />
        </Button>
      </FullScreenFooter>
    </FullScreenDialog>
  );
}
