import type { Report } from '@vigie/command-service/contract';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { isNotFound } from '../../../api/problem.ts';
import { categoryTitles } from '../category/category-texts.ts';
import { startOf } from '../drafts/drafts.ts';
import { useDraftBox } from '../drafts/stored-drafts.ts';
import { useReportQuery } from '../reports-api.ts';
import type { FormStart } from './form/form-state.ts';
import { useReportForm } from './form/use-report-form.ts';
import { contentOf } from './report-content.ts';
import { ReportDialog } from './report-dialog.tsx';
import { ReportView } from './report-view.tsx';
import { useDeletion, type Deletion } from './use-deletion.ts';

export interface ReportCardProps {
  readonly report: Report;
  /** Its deletion, where what shows the card asks for the report, too; the card has its own otherwise. */
  readonly deletion?: Deletion;
  /** Whether the address says that it is open. */
  readonly isInAddress?: boolean;
  /** What had the focus before, where a dialog has held the card's place since. */
  readonly opener?: Element | null;
  /** The ways to other reports, while this one is read. */
  readonly turns?: ReactNode;
  readonly onClose: () => void;
}

/** The report card: it opens to read, or in edit mode where there is a draft, and follows what others do. */
export default function ReportCardDialog({
  report: opened,
  deletion: shared,
  isInAddress = false,
  opener = null,
  turns = null,
  onClose,
}: ReportCardProps) {
  const intl = useIntl();
  const drafts = useDraftBox();
  const own = useDeletion(opened.id);
  const deletion = shared ?? own;
  // What shows the card and asks for the report, too, has it read as it opens.
  const { data, error } = useReportQuery(opened.id, {
    refetchOnMountOrArgChange: shared === undefined,
    skip: deletion.isSent,
  });
  // It was erased; or somebody has deleted it, and who looks at it may not see deleted reports.
  const gone = isNotFound(error);
  const report = gone ? asDeleted(opened) : newest(opened, data?.report);
  const [wasEdited, setWasEdited] = useState(false);
  const showAgain = (): void => setWasEdited(true);
  const draftStart = (): FormStart | null => {
    const draft = drafts.find(opened.id);
    return draft === undefined ? null : startOf(draft);
  };
  const form = useReportForm(draftStart(), showAgain);
  const edit = (): void => form.begin(draftStart() ?? startFrom(report));
  return (
    <ReportDialog
      label={intl.formatMessage(
        { id: 'report.dialog', defaultMessage: 'Report: {category}' },
        { category: intl.formatMessage(categoryTitles[report.category]) },
      )}
      form={form}
      current={report}
      openerGoes={deletion.isSent}
      opener={opener}
      isInAddress={isInAddress}
      onLeave={showAgain}
      onClose={onClose}
    >
      <ReportView
        report={report}
        isGone={gone}
        deletion={deletion}
        wasEdited={wasEdited}
        turns={turns}
        onEdit={edit}
        onClose={onClose}
      />
    </ReportDialog>
  );
}

function asDeleted(report: Report): Report {
  return { ...report, status: 'deleted', editable: false, deletable: false };
}

function newest(opened: Report, fetched: Report | undefined): Report {
  return fetched !== undefined && fetched.revision >= opened.revision ? fetched : opened;
}

function startFrom(report: Report): FormStart {
  return { reportId: report.id, base: report, content: contentOf(report), restoredAt: null };
}
