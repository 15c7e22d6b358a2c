import { MAX_NAME } from '@vigie/command-service/contract/limits';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { isApiError } from '../../api/problem.ts';
import { FormDialog } from '../../shared/dialog/form-dialog.tsx';
import { useFocusReturn } from '../../shared/dialog/use-focus-return.ts';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useRenameMutation } from './profile-api.ts';

interface NameDialogProps {
  readonly name: string;
  readonly onClose: () => void;
}

/** Lets people change the name that others see (spec section 2, Shell). A failed save keeps what was typed. */
export function NameDialog({ name, onClose }: NameDialogProps) {
  useFocusReturn();
  const [typed, setTyped] = useState(name);
  const [rename, { isLoading, error }] = useRenameMutation();
  const [isMissed, setMissed] = useState(false);
  const text = typed.trim();
  const save = async (): Promise<boolean> => {
    if (text === name) return true;
    setMissed(text === '');
    return text !== '' && (await rename(text)).error === undefined;
  };
  return (
    <FormDialog
      open
      isChanged={text !== name}
      mayBeSent={isApiError(error) && error.mayBeDone === true}
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
