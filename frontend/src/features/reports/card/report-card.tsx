import { dialogLaterWithAntd } from '../../../app/theme/with-antd.tsx';
import { LoadingIndicator } from '../../../shared/feedback/loading-indicator.tsx';
import type { ReportCardProps } from './report-card-dialog.tsx';

/** Loads the code of a card, also ahead of its first opening. */
export const loadReportCard = async () => (await import('./report-card-dialog.tsx')).default;

/** A report in full, over the whole screen, to read and to edit. Its code comes when the first one is opened. */
export const ReportCard = dialogLaterWithAntd<ReportCardProps>(loadReportCard, LoadingIndicator);
