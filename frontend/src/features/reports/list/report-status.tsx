import { CheckCircleFilled, CloseCircleFilled, CloseCircleOutlined, DeleteOutlined } from '@ant-design/icons';
import type { Report } from '@vigie/command-service/contract';
import { defineMessages, useIntl, type MessageDescriptor } from 'react-intl';
import styles from './report-status.module.css';

type Status = Report['status'];

/** Each status has a shape of its own beside its colour (spec section 2, Report display). */
const ICONS = {
  filed: CheckCircleFilled,
  filable: CloseCircleOutlined,
  unfinalized: CloseCircleFilled,
  deleted: DeleteOutlined,
} as const satisfies Record<Status, typeof CheckCircleFilled>;

const names: Readonly<Record<Status, MessageDescriptor>> = defineMessages({
  filed: { id: 'report.status.filed', defaultMessage: 'Filed' },
  filable: { id: 'report.status.filable', defaultMessage: 'To file' },
  unfinalized: { id: 'report.status.unfinalized', defaultMessage: 'Not finalized' },
  deleted: { id: 'report.status.deleted', defaultMessage: 'Deleted' },
});

const meanings: Readonly<Record<Status, MessageDescriptor>> = defineMessages({
  filed: { id: 'report.status.filed.meaning', defaultMessage: 'Filed on Pronote by {name}' },
  filable: { id: 'report.status.filable.meaning', defaultMessage: 'Finalized, not yet filed on Pronote' },
  unfinalized: { id: 'report.status.unfinalized.meaning', defaultMessage: 'Its author has yet to finalize it' },
  deleted: { id: 'report.status.deleted.meaning', defaultMessage: 'It can still be restored' },
});

interface ReportStatusProps {
  readonly report: Pick<Report, 'status' | 'filedBy'>;
}

/** How far a report is: an icon and a word, and to a screen reader what that means. */
export function ReportStatus({ report: { status, filedBy } }: ReportStatusProps) {
  const intl = useIntl();
  const Icon = ICONS[status];
  return (
    <span className={styles.status} data-status={status}>
      <Icon className={styles.icon} aria-hidden />
      {intl.formatMessage(names[status])}
      <span className="visually-hidden">{intl.formatMessage(meanings[status], { name: filedBy?.name ?? '' })}</span>
    </span>
  );
}
