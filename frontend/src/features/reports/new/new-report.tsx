import { Suspense } from 'react';
import { lazyWithAntd, withAntd } from '../../../app/theme/with-antd.tsx';
import { LoadingIndicator } from '../../../shared/feedback/loading-indicator.tsx';
import type { FormStart } from '../card/form/form-state.ts';

const load = async () => (await import('./new-report-dialog.tsx')).default;
const Dialog = lazyWithAntd(load);

interface NewReportProps {
  readonly start: FormStart;
  readonly onClose: () => void;
}

/** Writing a new report, over the whole screen (spec section 2, Home). Its code comes when the first one is begun. */
export function NewReport(props: NewReportProps) {
  return (
    <Suspense fallback={<LoadingIndicator />}>
      <Dialog {...props} />
    </Suspense>
  );
}

/** Fetches the code before it is needed: when somebody points at a category. */
export function preloadNewReport(): void {
  void withAntd(load);
}
