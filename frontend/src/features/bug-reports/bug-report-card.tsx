import { CheckOutlined, DeleteOutlined } from '@ant-design/icons';
import type { BugReport } from '@vigie/query-service/contract';
import { Button } from 'antd';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { firstClick } from '../../shared/button/first-click.ts';
import { DateTime } from '../../shared/dates/date-time.tsx';
import { focusScreen } from '../../shared/focus/focus-screen.ts';
import { StudentChip } from '../../shared/students/student-chip.tsx';
import { useCloseBugReportMutation } from './bug-reports-api.ts';
import styles from './bug-reports.module.css';

interface BugReportCardProps {
  readonly report: BugReport;
  /** Called to ask before it is deleted. */
  readonly onDelete: () => void;
}

/** A bug report: who tells what about whom; it can be closed or deleted. */
export function BugReportCard({ report, onDelete }: BugReportCardProps) {
  const { id, author, student, comment, on } = report;
  const title = useId();
  const [close] = useCloseBugReportMutation();
  /** The card goes at once: whoever closes it may be elsewhere when the answer comes. */
  const closeIt = (): void => {
    focusScreen();
    void close(id);
  };
  return (
    <article className={styles.card} aria-labelledby={title}>
      <header className={styles.head}>
        <h3 id={title} className={styles.from}>
          <FormattedMessage id="bugReports.from" defaultMessage="Report from {name}" values={{ name: author.name }} />
        </h3>
        <span className={styles.date}>
          <DateTime iso={on} />
        </span>
      </header>
      <p className={styles.comment}>{comment}</p>
      {student !== null && (
        <div className={styles.student}>
          <StudentChip student={student} />
        </div>
      )}
      <footer className={styles.foot}>
        <Button danger type="text" icon={<DeleteOutlined aria-hidden />} onClick={onDelete}>
          <FormattedMessage id="action.delete" defaultMessage="Delete" />
        </Button>
        <Button icon={<CheckOutlined aria-hidden />} onClick={firstClick(closeIt)}>
          <FormattedMessage id="bugReports.close" defaultMessage="Close the report" />
        </Button>
      </footer>
    </article>
  );
}
