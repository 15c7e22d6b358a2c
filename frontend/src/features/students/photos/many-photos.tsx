import { FormattedMessage } from 'react-intl';
import { ErrorState } from '../../../shared/feedback/error-state.tsx';
import { FileDrop } from '../../../shared/files/file-drop.tsx';
import { BatchBar } from './many/batch-bar.tsx';
import { BatchList } from './many/batch-list.tsx';
import { useLeaveWarning } from '../../../shared/forms/use-leave-warning.ts';
import { usePhotoBatch } from './batch/use-photo-batch.ts';
import { stateOf } from './batch/photo-file.ts';
import { IMAGE_TYPES, photoTexts } from './photo-texts.ts';
import styles from './photos.module.css';

/** Gives many students their photos: files are matched to students by name, looked over, and sent a few at a time. */
export function ManyPhotos() {
  const photos = usePhotoBatch();
  const { batch } = photos;
  useLeaveWarning(batch.photos.some((photo) => stateOf(photo) !== 'sent'));
  return (
    <div className={styles.many}>
      <FileDrop
        multiple
        accept={IMAGE_TYPES}
        onFiles={photos.add}
        hint={
          <>
            <FormattedMessage {...photoTexts.limits} />
            {'. '}
            <FormattedMessage
              id="photos.names"
              defaultMessage="Named after the student, as in “DUPRÉ Zoé.jpg” or “zoe-dupre 6eA.png”, or after the email address or the tag number."
            />
          </>
        }
      >
        <FormattedMessage id="photos.chooseMany" defaultMessage="Choose photos, or drop them here" />
      </FileDrop>
      {batch.lookup.status === 'failed' && <ErrorState error={batch.lookup.error} onRetry={photos.lookUp} />}
      {(batch.photos.length > 0 || batch.lookup.status === 'loading') && (
        <>
          <BatchBar photos={photos} />
          <BatchList photos={photos} />
        </>
      )}
    </div>
  );
}
