import type { StudentSummary } from '@vigie/command-service/contract';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Modal } from '../../../shared/dialog/modal.tsx';
import { useFocusReturn } from '../../../shared/dialog/use-focus-return.ts';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { LoadingIndicator } from '../../../shared/feedback/loading-indicator.tsx';
import { studentLabel } from '../../../shared/students/student-label.ts';
import styles from './photo.module.css';

interface PhotoOverlayProps {
  readonly student: StudentSummary;
  /** URL path of the photo. */
  readonly photo: string;
  readonly onClose: () => void;
}

/** A student's photo as large as it is, at most 90 % of the viewport (spec section 2, Shell). */
export function PhotoOverlay({ student, photo, onClose }: PhotoOverlayProps) {
  useFocusReturn();
  const label = studentLabel(student);
  return (
    <Modal
      open
      centered
      width="fit-content"
      footer={null}
      title={label}
      onCancel={onClose}
      className={styles.overlay ?? ''}
    >
      <Picture photo={photo} label={label} />
    </Modal>
  );
}

/** Its place is kept while it loads. */
function Picture({ photo, label }: { readonly photo: string; readonly label: string }) {
  const [state, setState] = useState<'loading' | 'shown' | 'missing'>('loading');
  if (state === 'missing') {
    return (
      <EmptyState>
        <FormattedMessage id="photo.missing" defaultMessage="This photo is no longer there" />
      </EmptyState>
    );
  }
  return (
    <div className={styles.frame} aria-busy={state === 'loading'}>
      {state === 'loading' && (
        <div className={styles.waiting}>
          <LoadingIndicator />
        </div>
      )}
      <img
        className={styles.photo}
        src={photo}
        alt={label}
        onLoad={() => setState('shown')}
        onError={() => setState('missing')}
      />
    </div>
  );
}
