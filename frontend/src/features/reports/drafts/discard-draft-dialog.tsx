import { FormattedMessage } from 'react-intl';
import { DiscardDialog } from '../../../shared/dialog/discard-dialog.tsx';
import { useFocusReturn } from '../../../shared/dialog/use-focus-return.ts';

interface DiscardDraftDialogProps {
  readonly open: boolean;
  readonly onDiscard: () => void;
  readonly onStay: () => void;
}

/** Asks before a draft is thrown away: it is nowhere else. */
export function DiscardDraftDialog(dialog: DiscardDraftDialogProps) {
  return (
    <DiscardDialog
      {...dialog}
      busy={false}
      lost={<FormattedMessage id="draft.discard.meaning" defaultMessage="It cannot be brought back." />}
      discardText={<FormattedMessage id="draft.discard" defaultMessage="Discard the draft" />}
    />
  );
}

interface DiscardListedDraftProps extends Pick<DiscardDraftDialogProps, 'onDiscard'> {
  readonly onClose: () => void;
}

/** The same for as long as it is rendered. */
export function DiscardListedDraft({ onDiscard, onClose }: DiscardListedDraftProps) {
  useFocusReturn();
  return <DiscardDraftDialog open onDiscard={onDiscard} onStay={onClose} />;
}
