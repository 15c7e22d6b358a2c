import type { Report } from '@vigie/command-service/contract';
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { DateTime } from '../../../shared/dates/date-time.tsx';
import { FullScreenBody, FullScreenFooter, FullScreenHeader } from '../../../shared/dialog/full-screen-parts.tsx';
import { CategoryName } from '../category/category-name.tsx';
import { ReportStatus } from '../list/report-status.tsx';
import { ReportHistory } from '../timeline/report-history.tsx';
import { ActionDialogs, type AskedAction } from './action-dialogs.tsx';
import { ContentValue, fieldNames } from './content-value.tsx';
import { DeletedNotice } from './deleted-notice.tsx';
import type { ContentField } from './report-content.ts';
import styles from './report-view.module.css';
import { SpeedDial } from './speed-dial.tsx';
import type { Deletion } from './use-deletion.ts';
import { useReportActions } from './use-report-actions.ts';

interface ReportViewProps {
  readonly report: Report;
  /** Whether the server has it no longer for who looks at it: then it can't be restored. */
  readonly isGone: boolean;
  readonly deletion: Deletion;
  /** Whether it is shown after the report was edited. */
  readonly wasEdited: boolean;
  /** The ways to other reports; null where there are none. */
  readonly turns: ReactNode;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

const READ_FIELDS: readonly ContentField[] = ['students', 'location', 'comment'];

/** View mode of the report card: what it says, how it stands, what was done to it, and what can be done. */
export function ReportView({ report, isGone, deletion, wasEdited, turns, onEdit, onClose }: ReportViewProps) {
  const [asked, setAsked] = useState<AskedAction | null>(null);
  const actions = useReportActions(report, deletion);
  return (
    <>
      <FullScreenHeader
        onClose={onClose}
        title={
          <h2 className={styles.title}>
            <CategoryName category={report.category} />
          </h2>
        }
        extra={<ReportStatus report={report} />}
      />
      <FullScreenBody>
        {report.status === 'deleted' && <DeletedNotice report={report} mayRestore={actions.mayRestore && !isGone} />}
        <dl className={styles.fields}>
          {READ_FIELDS.map((field) => (
            <div key={field} className={styles.field}>
              <dt>
                <FormattedMessage {...fieldNames[field]} />
              </dt>
              <dd>
                <ContentValue field={field} value={report[field]} />
              </dd>
            </div>
          ))}
          <div className={styles.field}>
            <dt>
              <FormattedMessage id="report.on" defaultMessage="Reported on" />
            </dt>
            <dd>
              <DateTime iso={report.on} />
            </dd>
          </div>
          <div className={styles.field}>
            <dt>
              <FormattedMessage id="report.by" defaultMessage="Reported by" />
            </dt>
            <dd>{report.by.name}</dd>
          </div>
          {report.filedBy !== null && (
            <div className={styles.field}>
              <dt>
                <FormattedMessage id="report.filedBy" defaultMessage="Filed by" />
              </dt>
              <dd>{report.filedBy.name}</dd>
            </div>
          )}
        </dl>
        <ReportHistory reportId={report.id} isBeingDeleted={deletion.isSent} />
      </FullScreenBody>
      {(turns !== null || report.status !== 'deleted') && (
        <FullScreenFooter>
          {turns}
          {report.status !== 'deleted' && (
            <SpeedDial
              report={report}
              mayFile={actions.mayFile}
              focusEdit={wasEdited}
              onEdit={onEdit}
              onAsk={setAsked}
            />
          )}
        </FullScreenFooter>
      )}
      <ActionDialogs asked={asked} actions={actions} onDone={() => setAsked(null)} onDeleted={onClose} />
    </>
  );
}
