import { FileTextOutlined, HistoryOutlined } from '@ant-design/icons';
import type { Report } from '@vigie/command-service/contract';
import { CATEGORIES, type Category } from '@vigie/command-service/contract/vocabulary';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'wouter';
import { dialogLaterWithAntd } from '../../../app/theme/with-antd.tsx';
import { Button } from '../../../shared/button/button.tsx';
import { newId } from '../../../shared/ids.ts';
import { emptyContent } from '../card/report-content.ts';
import type { FormStart } from '../card/form/form-state.ts';
import { ReportCard } from '../card/report-card.tsx';
import { NewReport } from '../new/new-report.tsx';
import { startOf, type Draft } from '../drafts/drafts.ts';
import { DraftList } from '../drafts/draft-list.tsx';
import { CategoryButton } from './category-button.tsx';
import styles from './incidents.module.css';

const StudentHistoryDialog = dialogLaterWithAntd(
  async () => (await import('../../students/student-history-dialog.tsx')).StudentHistoryDialog,
);

/** What is open over the screen. */
type Opened =
  | { readonly what: 'new'; readonly start: FormStart }
  | { readonly what: 'report'; readonly report: Report }
  | { readonly what: 'studentHistory' };

/** Home, Incidents: a button to start a report in each category, and the way to what was reported (spec section 2). */
export function Incidents() {
  const [, navigate] = useLocation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  const begin = (category: Category): void =>
    setOpened({
      what: 'new',
      start: { reportId: newId(), base: null, content: emptyContent(category), restoredAt: null },
    });

  return (
    <section aria-labelledby="incidents">
      <div className={styles.head}>
        <h1 id="incidents" className={styles.title}>
          <FormattedMessage id="reports.start" defaultMessage="Report an incident" />
        </h1>
        <Button icon={<HistoryOutlined aria-hidden />} onClick={() => setOpened({ what: 'studentHistory' })}>
          <FormattedMessage id="studentHistory.title" defaultMessage="Student history" />
        </Button>
        <Button icon={<FileTextOutlined aria-hidden />} onClick={() => navigate('/history')}>
          <FormattedMessage id="title.history" defaultMessage="My reports" />
        </Button>
      </div>
      <DraftList onOpen={(draft) => setOpened(openedFrom(draft))} />
      <ul className={styles.categories}>
        {CATEGORIES.map((category) => (
          <li key={category}>
            <CategoryButton category={category} onClick={() => begin(category)} />
          </li>
        ))}
      </ul>
      {opened?.what === 'new' && <NewReport start={opened.start} onClose={close} />}
      {opened?.what === 'report' && <ReportCard report={opened.report} onClose={close} />}
      {opened?.what === 'studentHistory' && <StudentHistoryDialog onClose={close} />}
    </section>
  );
}

const openedFrom = (draft: Draft): Opened =>
  draft.base === null ? { what: 'new', start: startOf(draft) } : { what: 'report', report: draft.base };
