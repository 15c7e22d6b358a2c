import type { Report } from '@vigie/command-service/contract';
import { memo, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { DateTime } from '../../../shared/dates/date-time.tsx';
import { CategoryName } from '../category/category-name.tsx';
import { ReportLink } from './report-link.tsx';
import styles from './report-preview.module.css';
import { ReportStatus } from './report-status.tsx';
import { soughtFirst } from './sought-first.ts';
import { StudentsLine } from './students-line.tsx';
import type { ListNavigation } from './use-list-location.ts';

interface ReportPreviewProps {
  readonly report: Report;
  readonly navigation: ListNavigation;
  /** What can be done with the report from here. */
  readonly actionOf?: ((report: Report) => ReactNode) | undefined;
}

/** The preview card of a report (spec section 2): it opens the whole one. Left alone while the report is the same. */
export const ReportPreview = memo(function ReportPreview({ report, navigation, actionOf }: ReportPreviewProps) {
  const { category, students, location, comment, on, by } = report;
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          <ReportLink report={report} navigation={navigation}>
            <CategoryName category={category} />
          </ReportLink>
        </h2>
        <ReportStatus report={report} />
      </header>
      <StudentsLine students={soughtFirst(students, navigation.location.filters)} />
      <div className={styles.body}>
        {location !== '' && <p className={styles.location}>{location}</p>}
        {comment === '' ? (
          <p className={styles.none}>
            <FormattedMessage id="report.noComment" defaultMessage="No comment" />
          </p>
        ) : (
          <p className={styles.comment}>{comment}</p>
        )}
      </div>
      <footer className={styles.foot}>
        <dl className={styles.facts}>
          <div>
            <dt className="visually-hidden">
              <FormattedMessage id="report.on" defaultMessage="Reported on" />
            </dt>
            <dd>
              <DateTime iso={on} />
            </dd>
          </div>
          <div>
            <dt className="visually-hidden">
              <FormattedMessage id="report.by" defaultMessage="Reported by" />
            </dt>
            <dd>{by.name}</dd>
          </div>
        </dl>
        {actionOf?.(report)}
      </footer>
    </article>
  );
});
