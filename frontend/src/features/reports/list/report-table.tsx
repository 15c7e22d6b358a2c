import { EyeOutlined } from '@ant-design/icons';
import type { Report, StudentSummary } from '@vigie/command-service/contract';
import { memo, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DateTime } from '../../../shared/dates/date-time.tsx';
import { studentLabel } from '../../../shared/students/student-label.ts';
import { CategoryName } from '../category/category-name.tsx';
import { ReportLink } from './report-link.tsx';
import { ReportStatus } from './report-status.tsx';
import styles from './report-table.module.css';
import { soughtFirst } from './sought-first.ts';
import type { ListNavigation } from './use-list-location.ts';

interface ReportTableProps {
  readonly label: string;
  readonly reports: readonly Report[];
  readonly navigation: ListNavigation;
  /** The same at each rendering, or all rows are rendered again. */
  readonly actionOf?: ((report: Report) => ReactNode) | undefined;
}

/** The report table (spec section 2). A row opens by a click and by Enter; the arrow keys go from row to row. */
export function ReportTable({ label, reports, navigation, actionOf }: ReportTableProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        <ReportTableHead hasActions={actionOf !== undefined} />
        <tbody>
          {reports.map((report) => (
            <Row key={report.id} report={report} navigation={navigation} actionOf={actionOf} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps extends Pick<ReportTableProps, 'navigation' | 'actionOf'> {
  readonly report: Report;
}

/** Whatever others do has the list read again: a report that has not changed is left alone. */
const Row = memo(function Row({ report, navigation, actionOf }: RowProps) {
  return (
    <tr>
      <td className={styles.category}>
        <CategoryName category={report.category} />
      </td>
      <td>
        <Students students={soughtFirst(report.students, navigation.location.filters)} />
      </td>
      <td className={styles.cut}>{report.by.name}</td>
      <td className={styles.date}>
        <DateTime iso={report.on} />
      </td>
      <td>
        <ReportStatus report={report} />
      </td>
      <td className={styles.view}>
        {actionOf?.(report)}
        <ReportLink report={report} navigation={navigation}>
          <EyeOutlined aria-hidden />
        </ReportLink>
      </td>
    </tr>
  );
});

/** `hasActions`: whether something can be done with the reports from their rows. */
export function ReportTableHead({ hasActions = false }: { readonly hasActions?: boolean }) {
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.categoryColumn}>
          <FormattedMessage id="report.category" defaultMessage="Category" />
        </th>
        <th scope="col" className={styles.studentsColumn}>
          <FormattedMessage id="reports.column.students" defaultMessage="Nb students" />
        </th>
        <th scope="col" className={styles.byColumn}>
          <FormattedMessage id="report.by" defaultMessage="Reported by" />
        </th>
        <th scope="col" className={styles.dateColumn}>
          <FormattedMessage id="report.on" defaultMessage="Reported on" />
        </th>
        <th scope="col" className={styles.statusColumn}>
          <FormattedMessage id="column.status" defaultMessage="Status" />
        </th>
        <th scope="col" className={styles.viewColumn} data-actions={hasActions}>
          <FormattedMessage id="reports.column.view" defaultMessage="View" />
        </th>
      </tr>
    </thead>
  );
}

/** How many students, and who comes first. */
function Students({ students }: { readonly students: readonly StudentSummary[] }) {
  const intl = useIntl();
  const names = intl.formatList(students.map(studentLabel), { type: 'unit' });
  return (
    <span className={styles.who}>
      <span className={styles.count}>{intl.formatNumber(students.length)}</span>
      <span className={styles.names}>{names}</span>
    </span>
  );
}
