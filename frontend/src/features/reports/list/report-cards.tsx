import type { Report } from '@vigie/command-service/contract';
import type { ReactNode } from 'react';
import { Skeleton } from 'antd';
import { CardsSkeleton } from '../../../shared/feedback/cards-skeleton.tsx';
import styles from './report-cards.module.css';
import { ReportPreview } from './report-preview.tsx';
import type { ListNavigation } from './use-list-location.ts';

interface ReportCardsProps {
  readonly reports: readonly Report[];
  readonly navigation: ListNavigation;
  /** The same at each rendering, or all cards are rendered again. */
  readonly actionOf?: ((report: Report) => ReactNode) | undefined;
}

/** Reports as preview cards. */
export function ReportCards({ reports, navigation, actionOf }: ReportCardsProps) {
  return (
    <ul className={styles.cards}>
      {reports.map((report) => (
        <li key={report.id}>
          <ReportPreview report={report} navigation={navigation} actionOf={actionOf} />
        </li>
      ))}
    </ul>
  );
}

/** Holds the place of cards that are on their way. */
export function ReportCardsSkeleton() {
  return (
    <CardsSkeleton count={6} className={styles.cards}>
      <div className={styles.skeleton}>
        <Skeleton active title={{ width: '40%' }} paragraph={{ rows: 3 }} />
      </div>
    </CardsSkeleton>
  );
}
