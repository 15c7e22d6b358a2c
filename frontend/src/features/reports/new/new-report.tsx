import { dialogLaterWithAntd, withAntd } from '../../../app/theme/with-antd.tsx';
import { LoadingIndicator } from '../../../shared/feedback/loading-indicator.tsx';
import type { FormStart } from '../card/form/form-state.ts';

const load = async () => (await import('./new-report-dialog.tsx')).default;

interface NewReportProps {
  readonly start: FormStart;
  readonly onClose: () => void;
}

/** Writing a new report, over the whole screen (spec section 2, Home). The screen that begins one loads it ahead. */
export const NewReport = dialogLaterWithAntd<NewReportProps>(load, LoadingIndicator);

/** Loads the code of a new report ahead of its first opening. */
export const loadNewReport = (): Promise<unknown> => withAntd(load);
