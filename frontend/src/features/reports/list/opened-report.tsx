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
import { ReportTurns, type Way } from './report-turns.tsx';
import { useBeside } from './use-beside.ts';
import type { ListNavigation } from './use-list-location.ts';

interface OpenedReportProps {
  readonly navigation: ListNavigation;
  /** What the list shows. */
  readonly reports: readonly Report[];
}

/** The card, whose place is held until its code has come as it is for the report itself. */
const ReportCard = dialogLaterWithAntd<ReportCardProps>(loadReportCard, Placeholder);

/** The report that the address names, if it names one, over its list; the card's code comes along with the list. */
export function OpenedReport({ navigation, reports }: OpenedReportProps) {
  useLoadedAfterPaint(loadReportCard);
  const id = navigation.location.report;
  return id === null ? null : <Opened id={id} navigation={navigation} reports={reports} />;
}

interface OpenedProps extends OpenedReportProps {
  readonly id: string;
}

function Opened({ id, navigation: { turnTo, closeReport: onClose }, reports }: OpenedProps) {
  const [opener, setOpener] = useState(() => document.activeElement);
  const [turned, setTurned] = useState<Way | null>(null);
  const beside = useBeside(id, reports);
  const deletion = useDeletion(id);
  const query = useReportQuery(id, { refetchOnMountOrArgChange: true, skip: deletion.isSent });
  const { data, error, refetch } = query;
  const failure = useFailure(query);
  const read = data?.report.id === id ? data.report : undefined;
  // Whoever looks at it may have lost the role by which they did.
  const report = isForbidden(error) ? undefined : (read ?? reports.find((listed) => listed.id === id));
  const turn = (way: Way, to: string): void => {
    setTurned(way);
    setOpener(linkTo(to));
    turnTo(to);
  };
  if (report !== undefined) {
    return (
      <ReportCard
        key={id}
        report={report}
        deletion={deletion}
        opener={opener}
        isInAddress
        turns={beside === null ? null : <ReportTurns beside={beside} turned={turned} onTurn={turn} />}
        onClose={onClose}
      />
    );
  }
  return (
    <Placeholder onClose={onClose}>
      {failure !== undefined && <ErrorState error={failure} onRetry={refetch} />}
    </Placeholder>
  );
}

/** The link to a report of the list, in view: there the focus goes in the end. */
function linkTo(id: string): Element | null {
  const link = document.querySelector(`[data-report="${id}"]`);
  link?.scrollIntoView({ block: 'nearest' });
  return link;
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
