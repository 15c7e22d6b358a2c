import { MAX_NAME } from '@vigie/command-service/contract/limits';
import { FormattedMessage } from 'react-intl';
import { FormDialog } from '../../shared/dialog/form-dialog.tsx';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useStateSince } from '../../shared/use-state-since.ts';
import { useRenameMutation } from './profile-api.ts';

interface NameDialogProps {
  readonly open: boolean;
  readonly name: string;
  readonly onClose: () => void;
}

/** Lets people change the name that others see (spec section 2, Shell). A failed save keeps what was typed. */
export function NameDialog({ open, name, onClose }: NameDialogProps) {
  const [typed, setTyped] = useStateSince(name, open);
  const [rename, { isLoading }] = useRenameMutation();
  const [isMissed, setMissed] = useStateSince(false, open);
  const text = typed.trim();
  const save = async (): Promise<void> => {
    if (text === name) return onClose();
    if (text === '') return setMissed(true);
    const { error } = await rename(text);
    if (error === undefined) onClose();
  };
  return (
    <FormDialog
      open={open}
      isChanged={text !== name}
      width={350}
      title={<FormattedMessage id="profile.yourName" defaultMessage="Your name" />}
      busy={isLoading}
      onConfirm={() => void save()}
      onCancel={onClose}
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
