import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ProgressBar } from '../../../../shared/feedback/progress-bar.tsx';
import { focusBeside } from '../../../../shared/focus/focus-beside.ts';
import { NoticeText } from '../../../../shared/notifications/notice-text.tsx';
import { StudentPreview } from '../../student-preview.tsx';
import { stateOf, studentOf, type PhotoFile } from '../batch/photo-file.ts';
import { FilePicture } from '../file-picture.tsx';
import styles from '../photos.module.css';
import { doubtTexts, stateIcons, stateNames } from './state-texts.tsx';

interface BatchRowProps {
  readonly photo: PhotoFile;
  readonly isSending: boolean;
  readonly onChoose: (photo: PhotoFile) => void;
  readonly onRemove: (key: string) => void;
}

/**
 * A file of many: what it looks like, whose it is, where it stands, and what can be done about it. While others are
 * sent, and tell many times a second how far they are, it is left alone.
 */
export const BatchRow = memo(function BatchRow({ photo, isSending, onChoose, onRemove }: BatchRowProps) {
  const intl = useIntl();
  const { file, fault } = photo;
  const state = stateOf(photo);
  const student = studentOf(photo);
  const mayChange = state !== 'sent' && photo.sending.status !== 'sending' && !isSending;
  return (
    <article className={styles.row} aria-label={file.name}>
      {fault === 'photo.notAnImage' ? <span className={styles.picture} /> : <FilePicture file={file} size="small" />}
      <div className={styles.file}>
        <span className={styles.fileName}>{file.name}</span>
        <State photo={photo} />
      </div>
      <div className={styles.who}>{student !== null && <StudentPreview student={student} />}</div>
      <div className={styles.rowActions}>
        {mayChange && state !== null && state !== 'refused' && (
          <Button
            size="small"
            type={student === null ? 'primary' : 'text'}
            ghost={student === null}
            aria-label={
              student === null
                ? intl.formatMessage(
                    { id: 'photos.chooseFor', defaultMessage: 'Choose the student of {file}' },
                    { file: file.name },
                  )
                : intl.formatMessage(
                    { id: 'photos.changeFor', defaultMessage: 'Change the student of {file}' },
                    { file: file.name },
                  )
            }
            onClick={() => onChoose(photo)}
          >
            {student === null ? (
              <FormattedMessage id="photos.pick" defaultMessage="Choose" />
            ) : (
              <FormattedMessage id="photos.change" defaultMessage="Change" />
            )}
          </Button>
        )}
        {mayChange && (
          <Button
            size="small"
            type="text"
            icon={<CloseOutlined aria-hidden />}
            aria-label={intl.formatMessage(
              { id: 'photos.remove', defaultMessage: 'Take {file} off the list' },
              { file: file.name },
            )}
            onClick={({ currentTarget }) => {
              focusBeside(currentTarget.closest('li'), '#main');
              onRemove(photo.key);
            }}
          />
        )}
      </div>
    </article>
  );
});

function State({ photo }: { readonly photo: PhotoFile }) {
  const intl = useIntl();
  const { fault, match, sending } = photo;
  const state = stateOf(photo);
  if (state === null) return null;
  if (sending.status === 'sending') {
    const label = intl.formatMessage(
      { id: 'photos.uploadingOne', defaultMessage: 'Uploading {file}' },
      { file: photo.file.name },
    );
    return <ProgressBar label={label} share={sending.share === 1 ? null : sending.share} />;
  }
  return (
    <span className={styles.state} data-state={state}>
      {stateIcons[state]} <FormattedMessage {...stateNames[state]} values={{ count: 1 }} />
      {fault !== null && (
        <>
          {' · '}
          <NoticeText notice={{ text: fault, type: 'error' }} />
        </>
      )}
      {state === 'failed' && sending.status === 'failed' && (
        <>
          {' · '}
          <NoticeText notice={sending.reason} />
        </>
      )}
      {state === 'ambiguous' && match?.kind === 'ambiguous' && (
        <>
          {' · '}
          <FormattedMessage {...doubtTexts[match.why]} />
        </>
      )}
    </span>
  );
}
