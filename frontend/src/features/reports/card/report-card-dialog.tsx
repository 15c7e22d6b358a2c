import type { Report } from '@vigie/command-service/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { categoryTitles } from '../category/category-texts.ts';
import { useDraftBox } from '../drafts/stored-drafts.ts';
import { useReportQuery } from '../reports-api.ts';
import type { FormStart } from './form/form-state.ts';
import { useReportForm } from './form/use-report-form.ts';
import { contentOf } from './report-content.ts';
import { ReportDialog } from './report-dialog.tsx';
import { ReportView } from './report-view.tsx';

interface ReportCardDialogProps {
  readonly report: Report;
  readonly onClose: () => void;
}

/** The report card: it opens to read, or in edit mode where there is a draft, and follows what others do. */
export default function ReportCardDialog({ report: opened, onClose }: ReportCardDialogProps) {
  const intl = useIntl();
  const drafts = useDraftBox();
  const { data } = useReportQuery(opened.id, { refetchOnMountOrArgChange: true });
  const report = newest(opened, data?.report);
  const form = useReportForm(startOf(drafts.find(opened.id)), () => {});
  const [wasEdited, setWasEdited] = useState(false);
  const edit = (): void => {
    setWasEdited(true);
    form.begin(startOf(drafts.find(report.id)) ?? startFrom(report));
  };
  return (
    <ReportDialog
      label={intl.formatMessage(
        { id: 'report.dialog', defaultMessage: 'Report: {category}' },
        { category: intl.formatMessage(categoryTitles[report.category]) },
      )}
      form={form}
      current={report}
      onLeave={() => {}}
      onClose={onClose}
    >
      <ReportView report={report} wasEdited={wasEdited} onEdit={edit} onClose={onClose} />
    </ReportDialog>
  );
}

function newest(opened: Report, fetched: Report | undefined): Report {
  return fetched !== undefined && fetched.revision >= opened.revision ? fetched : opened;
}

function startFrom(report: Report): FormStart {
  return { reportId: report.id, base: report, content: contentOf(report), restoredAt: null };
}

function startOf(draft: ReturnType<ReturnType<typeof useDraftBox>['find']>): FormStart | null {
  if (draft === undefined) return null;
  const { reportId, base, content, savedAt } = draft;
  return { reportId, base, content, restoredAt: savedAt };
}
