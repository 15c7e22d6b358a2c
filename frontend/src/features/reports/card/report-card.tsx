import type { Report } from '@vigie/command-service/contract';
import { dialogLaterWithAntd } from '../../../app/theme/with-antd.tsx';
import { LoadingIndicator } from '../../../shared/feedback/loading-indicator.tsx';
import type { Deletion } from './use-deletion.ts';

export interface ReportCardProps {
  readonly report: Report;
  /** Its deletion, where what shows the card asks for the report, too. */
  readonly deletion?: Deletion;
  /** Whether the address says that it is open. */
  readonly isInAddress?: boolean;
  /** What had the focus before, where a dialog has held the card's place since. */
  readonly opener?: Element | null;
  readonly onClose: () => void;
}

/** Loads the code of a card, also ahead of its first opening. */
export const loadReportCard = async () => (await import('./report-card-dialog.tsx')).default;

/** A report in full, over the whole screen, to read and to edit. Its code comes when the first one is opened. */
export const ReportCard = dialogLaterWithAntd<ReportCardProps>(loadReportCard, LoadingIndicator);
