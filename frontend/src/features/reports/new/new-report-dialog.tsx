import { useIntl } from 'react-intl';
import type { FormStart } from '../card/form/form-state.ts';
import { useReportForm } from '../card/form/use-report-form.ts';
import { ReportDialog } from '../card/report-dialog.tsx';

interface NewReportDialogProps {
  readonly start: FormStart;
  readonly onClose: () => void;
}

/** A new report in edit mode; it goes away once it is saved, or left. */
export default function NewReportDialog({ start, onClose }: NewReportDialogProps) {
  const label = useIntl().formatMessage({ id: 'report.new', defaultMessage: 'New report' });
  const form = useReportForm(start, onClose);
  return (
    <ReportDialog label={label} form={form} current={null} openerGoes={false} onLeave={onClose} onClose={onClose} />
  );
}
