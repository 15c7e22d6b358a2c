import type { Report } from '@vigie/command-service/contract';
import { Skeleton } from 'antd';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isForbidden } from '../../../api/problem.ts';
import { dialogLaterWithAntd } from '../../../app/theme/with-antd.tsx';
import { FullScreenDialog } from '../../../shared/dialog/full-screen-dialog.tsx';
import { FullScreenBody, FullScreenHeader } from '../../../shared/dialog/full-screen-parts.tsx';
import { ErrorState } from '../../../shared/feedback/error-state.tsx';
import { useFailure } from '../../../shared/feedback/use-failure.ts';
import { LoadingLabel } from '../../../shared/feedback/loading-label.tsx';
import { useLoadedAfterPaint } from '../../../shared/use-loaded-after-paint.ts';
import { loadReportCard } from '../card/report-card.tsx';
import type { ReportCardProps } from '../card/report-card-dialog.tsx';
import { useDeletion } from '../card/use-deletion.ts';
import { useReportQuery } from '../reports-api.ts';
import type { ListNavigation } from './use-list-location.ts';

interface OpenedReportProps {
  readonly navigation: ListNavigation;
  /** What the list shows. */
  readonly reports: readonly Report[];
}

/** The card, whose place is held until its code has come as it is for the report itself. */
const ReportCard = dialogLaterWithAntd<ReportCardProps>(loadReportCard, Placeholder);

/** The report that the address names, if it names one, over its list; the card's code comes along with the list. */
export function OpenedReport({ navigation: { location, closeReport }, reports }: OpenedReportProps) {
  useLoadedAfterPaint(loadReportCard);
  const id = location.report;
  if (id === null) return null;
  return <Opened id={id} listed={reports.find((report) => report.id === id)} onClose={closeReport} />;
}

interface OpenedProps {
  readonly id: string;
  /** The report as the list has it; undefined where the list hasn't, as behind a copied link. */
  readonly listed: Report | undefined;
  readonly onClose: () => void;
}

function Opened({ id, listed, onClose }: OpenedProps) {
  const [opener] = useState(() => document.activeElement);
  const deletion = useDeletion();
  const query = useReportQuery(id, { refetchOnMountOrArgChange: true, skip: deletion.isSent });
  const { data, error, refetch } = query;
  const failure = useFailure(query);
  const read = data?.report.id === id ? data.report : undefined;
  // Whoever looks at it may have lost the role by which they did.
  const report = isForbidden(error) ? undefined : (read ?? listed);
  if (report !== undefined) {
    return <ReportCard report={report} deletion={deletion} opener={opener} isInAddress onClose={onClose} />;
  }
  return (
    <Placeholder onClose={onClose}>
      {failure !== undefined && <ErrorState error={failure} onRetry={refetch} />}
    </Placeholder>
  );
}

interface PlaceholderProps {
  readonly onClose: () => void;
  /** What there is in place of the report; false while it is on its way. */
  readonly children?: ReactNode;
}

function Placeholder({ onClose, children = false }: PlaceholderProps) {
  const label = useIntl().formatMessage({ id: 'report.one', defaultMessage: 'Report' });
  return (
    <FullScreenDialog label={label} isBackLeft onClose={onClose}>
      <FullScreenHeader onClose={onClose} title={<FormattedMessage id="report.one" defaultMessage="Report" />} />
      <FullScreenBody>{children === false ? <OnItsWay /> : children}</FullScreenBody>
    </FullScreenDialog>
  );
}

function OnItsWay() {
  return (
    <>
      <LoadingLabel />
      <div aria-hidden>
        <Skeleton active paragraph={{ rows: 6 }} />
      </div>
    </>
  );
}
