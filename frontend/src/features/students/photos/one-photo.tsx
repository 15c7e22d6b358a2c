import { CompressOutlined } from '@ant-design/icons';
import type { Student } from '@vigie/command-service/contract';
import { Button } from 'antd';
import { useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { ProgressBar } from '../../../shared/feedback/progress-bar.tsx';
import { FileDrop } from '../../../shared/files/file-drop.tsx';
import { FieldError } from '../../../shared/forms/field-error.tsx';
import { FormFailure } from '../../../shared/forms/form-failure.tsx';
import { useAttempt } from '../../../shared/forms/use-attempt.ts';
import { useLeaveWarning } from '../../../shared/forms/use-leave-warning.ts';
import { newId } from '../../../shared/ids.ts';
import { notify } from '../../../shared/notifications/notifications-slice.ts';
import { StudentSearch } from '../search/student-search.tsx';
import { faultOf, type ImageFault } from './batch/check-image.ts';
import { madeSmaller } from './batch/made-smaller.ts';
import { FilePicture } from './file-picture.tsx';
import { PhotoOfStudent } from './photo-of-student.tsx';
import { IMAGE_TYPES, photoTexts } from './photo-texts.ts';
import { useSetPhotoMutation } from './photos-api.ts';
import styles from './photos.module.css';

/** A file that was chosen, with the key that makes a repeat of its upload have one effect. */
interface Chosen {
  readonly file: File;
  readonly key: string;
  readonly fault: ImageFault | null;
}

/** Gives one student a photo (spec section 2, Photos). What was chosen stays until it is there. */
export function OnePhoto() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const ids = { error: useId() };
  const drop = useRef<HTMLDivElement>(null);
  const send = useRef<HTMLButtonElement>(null);
  const [student, setStudent] = useState<Student | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [setPhoto, { isLoading }] = useSetPhotoMutation();
  const { failure, attempt, forget } = useAttempt();
  // A phone that has just taken it keeps it nowhere else.
  useLeaveWarning(chosen !== null);

  const pick = (picked: Student): void => {
    setStudent(picked);
    forget();
    drop.current?.querySelector('input')?.focus();
  };
  /** Somebody else may have been picked before the answer came. */
  const withoutPhoto = (changed: Student): void => setStudent((now) => (now?.id === changed.id ? changed : now));
  const take = async (file: File): Promise<void> => {
    forget();
    setChosen({ file, key: newId(), fault: await faultOf(file) });
  };
  const makeSmaller = async ({ file }: Chosen, button: HTMLElement): Promise<void> => {
    const smaller = await madeSmaller(file);
    if (button === document.activeElement) send.current?.focus();
    setChosen((now) => (now?.file === file ? { key: newId(), ...smaller } : now));
  };
  const upload = async (): Promise<void> => {
    forget();
    if (student === null || chosen === null) {
      dispatch(notify({ text: photoTexts.needsBoth.id, type: 'error' }));
      return;
    }
    if (chosen.fault !== null) return;
    setShare(0);
    const { file, key } = chosen;
    const onSent = ({ sent, total }: { sent: number; total: number }) => setShare(total === 0 ? 0 : sent / total);
    await attempt(async () => {
      const answer = await setPhoto({ studentId: student.id, file, idempotencyKey: key, onSent }).unwrap();
      setStudent(answer.student);
      setChosen(null);
    });
  };
  return (
    <div className={styles.one}>
      {/* Whose photo it is, and which, stays as it is while it is sent: the next one would be taken for it. */}
      <div inert={isLoading} className={styles.what}>
        <StudentSearch key={student?.id} onPick={pick} />
        {student !== null && <PhotoOfStudent student={student} onDeleted={withoutPhoto} />}
        <div ref={drop}>
          <FileDrop
            accept={IMAGE_TYPES}
            hint={<FormattedMessage {...photoTexts.limits} />}
            onFiles={([file]) => {
              if (file !== undefined) void take(file);
            }}
          >
            {chosen === null ? (
              <FormattedMessage id="photos.choose" defaultMessage="Choose a photo" />
            ) : (
              <FormattedMessage id="photos.chooseAnother" defaultMessage="Choose another photo" />
            )}
          </FileDrop>
        </div>
        {chosen !== null && <ChosenFile chosen={chosen} />}
      </div>
      <FieldError id={ids.error} error={chosen?.fault ?? undefined} />
      {chosen?.fault === 'photo.tooLarge' && (
        <MakeSmaller key={chosen.key} onPress={(button) => void makeSmaller(chosen, button)} />
      )}
      {isLoading && (
        <ProgressBar
          label={intl.formatMessage({ id: 'photos.uploading', defaultMessage: 'Uploading the photo' })}
          share={share === 1 ? null : share}
        />
      )}
      <FormFailure
        failure={failure}
        notDone={<FormattedMessage id="photos.notUploaded" defaultMessage="The photo was not uploaded." />}
      />
      <div className={styles.end}>
        <Button
          ref={send}
          type="primary"
          loading={isLoading}
          aria-describedby={ids.error}
          onClick={() => void upload()}
        >
          <FormattedMessage id="photos.upload" defaultMessage="Upload the photo" />
        </Button>
      </div>
    </div>
  );
}

/** Goes once the file is small enough; `onPress` takes the button, which may have the focus then. */
function MakeSmaller({ onPress }: { readonly onPress: (button: HTMLElement) => void }) {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      className={styles.smaller ?? ''}
      icon={<CompressOutlined aria-hidden />}
      loading={busy}
      onClick={({ currentTarget }) => {
        setBusy(true);
        onPress(currentTarget);
      }}
    >
      <FormattedMessage id="photos.makeSmaller" defaultMessage="Make it smaller" />
    </Button>
  );
}

function ChosenFile({ chosen: { file, fault } }: { readonly chosen: Chosen }) {
  return (
    <div className={styles.picked}>
      {fault !== 'photo.notAnImage' && <FilePicture file={file} size="large" />}
      <span className={styles.fileName}>{file.name}</span>
    </div>
  );
}
