import type { FilingStep, ReportStatistics } from '@vigie/query-service/contract';
import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { Duration } from './duration.tsx';
import styles from './summary.module.css';

/** The few numbers that say most. */
export function Summary({ statistics: { total, filing } }: { readonly statistics: ReportStatistics }) {
  const countOf = (step: FilingStep): number => filing.steps.find((one) => one.step === step)?.count ?? 0;
  return (
    <dl className={styles.summary}>
      <Fact title={<FormattedMessage id="statistics.total" defaultMessage="Reports" />}>
        <FormattedNumber value={total} />
      </Fact>
      <Fact title={<FormattedMessage id="report.status.filable" defaultMessage="To file" />}>
        <FormattedNumber value={countOf('waiting')} />
      </Fact>
      <Fact title={<FormattedMessage id="manage.tab.unfinalized" defaultMessage="Not finalized" />}>
        <FormattedNumber value={countOf('unfinalized')} />
      </Fact>
      <Fact title={<FormattedMessage id="statistics.median" defaultMessage="Half were filed within" />}>
        {filing.medianMinutes === null ? NONE : <Duration minutes={filing.medianMinutes} />}
      </Fact>
    </dl>
  );
}

/** Stands where there is no number. */
const NONE = '–';

function Fact({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
