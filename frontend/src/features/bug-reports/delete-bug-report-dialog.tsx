import type { BugReport } from '@vigie/query-service/contract';
import { FormattedMessage } from 'react-intl';
import { DeleteDialog } from '../../shared/dialog/delete-dialog.tsx';
import { useDeleteBugReportMutation } from './bug-reports-api.ts';

interface DeleteBugReportDialogProps {
  readonly report: BugReport;
  readonly onClose: () => void;
}

/** Asks before a bug report is deleted, for as long as it is rendered. */
export function DeleteBugReportDialog({ report: { id }, onClose }: DeleteBugReportDialogProps) {
  const [remove, { isLoading }] = useDeleteBugReportMutation();
  return (
    <DeleteDialog
      busy={isLoading}
      tick={<FormattedMessage id="bugReports.delete.tick" defaultMessage="Yes, delete this bug report" />}
      onDelete={async () => (await remove(id)).error === undefined}
      onClose={onClose}
    />
  );
}
