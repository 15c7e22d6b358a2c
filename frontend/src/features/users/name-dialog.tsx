import { MAX_NAME } from '@vigie/command-service/contract/limits';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { isApiError, type ApiError } from '../../api/problem.ts';
import { FormDialog } from '../../shared/dialog/form-dialog.tsx';
import { useFocusReturn } from '../../shared/dialog/use-focus-return.ts';
import { stillUnknown } from '../../shared/forms/still-unknown.ts';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useStateSince } from '../../shared/use-state-since.ts';
import { useRenameMutation } from './profile-api.ts';

interface NameDialogProps {
  readonly name: string;
  readonly onClose: () => void;
}

/** Lets people change the name that others see (spec section 2, Shell). A failed save keeps what was typed. */
export function NameDialog({ name, onClose }: NameDialogProps) {
  useFocusReturn();
  const [typed, setTyped] = useState(name);
  const [rename, { isLoading }] = useRenameMutation();
  // The name as it is by now says what came of it.
  const [failure, setFailure] = useStateSince<ApiError | null>(null, name);
  const [isMissed, setMissed] = useState(false);
  const text = typed.trim();
  const mayBeSent = failure?.mayBeDone === true;
  // What is not known any more is sent, also where it is typed back.
  const isChanged = text !== name || mayBeSent;
  const save = async (): Promise<boolean> => {
    if (!isChanged) return true;
    setMissed(text === '');
    if (text === '') return false;
    const { error } = await rename(text);
    if (isApiError(error)) setFailure(stillUnknown(mayBeSent, error));
    return error === undefined;
  };
  return (
    <FormDialog
      open
      isChanged={isChanged}
      mayBeSent={mayBeSent}
      width={350}
      title={<FormattedMessage id="profile.yourName" defaultMessage="Your name" />}
      busy={isLoading}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label={<FormattedMessage id="profile.name" defaultMessage="Name" />}
        autoFocus
        required
        error={isMissed && text === '' ? 'user.nameRequired' : undefined}
        autoComplete="name"
        maxLength={MAX_NAME}
        value={typed}
        onChange={setTyped}
      />
    </FormDialog>
  );
}
