import { Button } from 'antd';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ConfirmDialog } from '../../../../shared/dialog/confirm-dialog.tsx';
import { useFocusReturn } from '../../../../shared/dialog/use-focus-return.ts';
import { ProgressBar } from '../../../../shared/feedback/progress-bar.tsx';
import { PassFocusOn, passFocusOn } from '../../../../shared/focus/pass-focus-on.tsx';
import { toSend, tooLarge } from '../batch/photo-batch.ts';
import { stateOf, type PhotoFile } from '../batch/photo-file.ts';
import type { PhotoBatchControls } from '../batch/use-photo-batch.ts';
import styles from '../photos.module.css';

/** What can be done with all files at once, and how far it is. */
export function BatchBar({ photos }: { readonly photos: PhotoBatchControls }) {
  const { batch } = photos;
  const [clearing, setClearing] = useState(false);
  const ready = toSend(batch, 'ready').length;
  const failed = toSend(batch, 'failed').length;
  const large = tooLarge(batch).length;
  const isDone = batch.photos.every((photo) => stateOf(photo) === 'sent');
  return (
    <div className={styles.bar}>
      {batch.isSending ? (
        <Under photos={batch.photos} />
      ) : (
        <p role="status" className={styles.summary}>
          <Summary photos={batch.photos} isLookingUp={batch.lookup.status === 'loading'} />
        </p>
      )}
      <div key={String(batch.isSending)} ref={passFocusOn} className={styles.end}>
        {batch.isSending ? (
          <Button onClick={photos.stop}>
            <FormattedMessage id="photos.stop" defaultMessage="Cancel the upload" />
          </Button>
        ) : (
          <>
            <Button onClick={() => (isDone ? photos.clear() : setClearing(true))}>
              <FormattedMessage id="list.clear" defaultMessage="Clear list" />
            </Button>
            {large > 0 && (
              <PassFocusOn>
                <Button loading={batch.isMakingSmaller} onClick={photos.makeSmaller}>
                  <FormattedMessage
                    id="photos.makeManySmaller"
                    defaultMessage="Make {count, plural, one {# photo} other {# photos}} smaller"
                    values={{ count: large }}
                  />
                </Button>
              </PassFocusOn>
            )}
            {failed > 0 && (
              <Button onClick={photos.retry}>
                <FormattedMessage
                  id="photos.retry"
                  defaultMessage="Try {count, plural, one {the failed one} other {the # failed ones}} again"
                  values={{ count: failed }}
                />
              </Button>
            )}
            <Button type="primary" disabled={ready === 0} onClick={photos.send}>
              <FormattedMessage
                id="photos.uploadMany"
                defaultMessage="Upload {count, plural, =0 {photos} one {# photo} other {# photos}}"
                values={{ count: ready }}
              />
            </Button>
          </>
        )}
      </div>
      {clearing && (
        <ClearQuestion
          onClear={() => {
            setClearing(false);
            photos.clear();
          }}
          onStay={() => setClearing(false)}
        />
      )}
    </div>
  );
}

interface ClearQuestionProps {
  readonly onClear: () => void;
  readonly onStay: () => void;
}

/** Asks before files go that have not been uploaded. What it was asked from goes with them. */
function ClearQuestion({ onClear, onStay }: ClearQuestionProps) {
  useFocusReturn();
  return (
    <ConfirmDialog
      open
      title={<FormattedMessage id="confirm.sure" defaultMessage="Are you sure ?" />}
      confirmText={<FormattedMessage id="list.clear" defaultMessage="Clear list" />}
      onConfirm={onClear}
      onCancel={onStay}
    >
      <FormattedMessage
        id="photos.clear.meaning"
        defaultMessage="Photos that have not been uploaded are taken off the list. The files stay where they are."
      />
    </ConfirmDialog>
  );
}

function Summary({ photos, isLookingUp }: { readonly photos: readonly PhotoFile[]; readonly isLookingUp: boolean }) {
  if (isLookingUp) {
    return <FormattedMessage id="photos.lookingUp" defaultMessage="Looking for the students of these files…" />;
  }
  const sent = photos.filter((photo) => stateOf(photo) === 'sent').length;
  return (
    <FormattedMessage
      id="photos.summary"
      defaultMessage="{sent, number} of {total, plural, one {# photo} other {# photos}} uploaded"
      values={{ sent, total: photos.length }}
    />
  );
}

/** How far the upload is: of all files that are sent in it, in which a file counts as far as it is. */
function Under({ photos }: { readonly photos: readonly PhotoFile[] }) {
  const intl = useIntl();
  const counted = photos.filter((photo) => ['ready', 'sent', 'failed'].includes(stateOf(photo) ?? ''));
  const done = counted.filter(({ sending: { status } }) => status === 'sent' || status === 'failed').length;
  const underWay = counted.reduce((sum, { sending }) => sum + (sending.status === 'sending' ? sending.share : 0), 0);
  const label = intl.formatMessage(
    {
      id: 'photos.progress',
      defaultMessage: '{done, number} of {total, plural, one {# photo} other {# photos}}',
    },
    { done, total: counted.length },
  );
  return (
    <div className={styles.progress}>
      <p role="status" className={styles.summary}>
        {label}
      </p>
      <ProgressBar label={label} share={counted.length === 0 ? 0 : (done + underWay) / counted.length} />
    </div>
  );
}
