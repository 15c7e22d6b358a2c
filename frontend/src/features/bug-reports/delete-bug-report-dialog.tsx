import type { BugReport } from '@vigie/query-service/contract';
import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog.tsx';
import { useFocusReturn } from '../../shared/dialog/use-focus-return.ts';
import { useDeleteBugReportMutation } from './bug-reports-api.ts';

interface DeleteBugReportDialogProps {
  readonly report: BugReport;
  readonly onClose: () => void;
}

/** Asks before a bug report is deleted, for as long as it is rendered. */
export function DeleteBugReportDialog({ report: { id }, onClose }: DeleteBugReportDialogProps) {
  const openerGoes = useFocusReturn();
  const [remove, { isLoading }] = useDeleteBugReportMutation();
  const confirm = async (): Promise<void> => {
    const { error } = await remove(id);
    if (error !== undefined) return;
    openerGoes();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      busy={isLoading}
      title={<FormattedMessage id="confirm.sure" defaultMessage="Are you sure ?" />}
      tick={<FormattedMessage id="bugReports.delete.tick" defaultMessage="Yes, delete this bug report" />}
      confirmText={<FormattedMessage id="action.delete" defaultMessage="Delete" />}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
