import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSubmitKey } from '../../../api/use-submit-key.ts';
import { DiscardDialog } from '../../../shared/dialog/discard-dialog.tsx';
import { FullScreenDialog } from '../../../shared/dialog/full-screen-dialog.tsx';
import { FullScreenHeader } from '../../../shared/dialog/full-screen-parts.tsx';
import { useAttempt } from '../../../shared/forms/use-attempt.ts';
import { useIsThere } from '../../../shared/forms/use-is-there.ts';
import { useLeaveWarning } from '../../../shared/forms/use-leave-warning.ts';
import { useStateSince } from '../../../shared/use-state-since.ts';
import { NO_IMPORT, useStartImportMutation } from './import-api.ts';
import { ImportForm } from './import-form.tsx';
import { ImportProgress } from './import-progress.tsx';

interface ImportDialogProps {
  /** The import that is followed; null for one to begin. It stands in the address: a reload leads back to it. */
  readonly importId: string | null;
  readonly onFollow: (importId: string | null) => void;
  readonly onClose: () => void;
}

/** Imports students from a spreadsheet's file (design section 5). What was typed stays until all are there. */
export function ImportDialog({ importId, onFollow, onClose }: ImportDialogProps) {
  const title = useIntl().formatMessage({ id: 'import.title', defaultMessage: 'Import students' });
  const keyOf = useSubmitKey();
  const [typed, setTyped] = useState(NO_IMPORT);
  /** A try after one that has ended is another import, also of the same text. */
  const [round, setRound] = useState(0);
  // Once it is under way nothing is lost by leaving.
  const [leaving, setLeaving] = useStateSince(false, importId);
  const [isDone, setIsDone] = useState(false);
  const [begin, { isLoading }] = useStartImportMutation();
  const isThere = useIsThere();
  const { failure, attempt, forget } = useAttempt();

  const send = async (): Promise<void> => {
    const { import: begun } = await begin({ ...typed, idempotencyKey: keyOf({ ...typed, round }) }).unwrap();
    // Who has closed it is elsewhere by now: the import goes on without them.
    if (isThere()) onFollow(begun.id);
  };
  const submit = (): void => {
    forget();
    void attempt(send);
  };
  const correct = (): void => {
    setRound(round + 1);
    onFollow(null);
  };
  const another = (): void => {
    setTyped({ ...typed, text: '' });
    setIsDone(false);
    correct();
  };
  const isUnsent = importId === null && typed.text.trim() !== '' && !isDone;
  useLeaveWarning(isUnsent);
  const close = (): void => {
    if (isUnsent) setLeaving(true);
    else onClose();
  };
  return (
    <FullScreenDialog label={title} isBackLeft={!isUnsent} onClose={close}>
      <FullScreenHeader title={title} onClose={close} />
      {importId === null ? (
        <ImportForm
          typed={typed}
          failure={failure}
          isSending={isLoading}
          onChange={setTyped}
          onSend={submit}
          onCancel={close}
        />
      ) : (
        <ImportProgress
          key={importId}
          importId={importId}
          text={typed.text}
          onCorrect={correct}
          onAnother={another}
          onDone={() => setIsDone(true)}
          onClose={onClose}
        />
      )}
      <DiscardDialog
        open={leaving}
        busy={isLoading}
        lost={<FormattedMessage id="import.discard" defaultMessage="These rows have not been imported yet." />}
        discardText={<FormattedMessage id="students.discard" defaultMessage="Discard the list" />}
        onDiscard={onClose}
        onStay={() => setLeaving(false)}
      />
    </FullScreenDialog>
  );
}
