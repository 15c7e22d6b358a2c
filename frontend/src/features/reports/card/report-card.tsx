import type { Report } from '@vigie/command-service/contract';
import { Suspense } from 'react';
import { lazyWithAntd } from '../../../app/theme/with-antd.tsx';
import { LoadingIndicator } from '../../../shared/feedback/loading-indicator.tsx';

const Dialog = lazyWithAntd(async () => (await import('./report-card-dialog.tsx')).default);

interface ReportCardProps {
  readonly report: Report;
  /** Whether the address says that it is open. */
  readonly isInAddress?: boolean;
  readonly onClose: () => void;
}

/** A report in full, over the whole screen, to read and to edit. Its code comes when the first one is opened. */
export function ReportCard(props: ReportCardProps) {
  return (
    <Suspense fallback={<LoadingIndicator />}>
      <Dialog {...props} />
    </Suspense>
  );
}
