import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import type { ListLocation, ListTab } from './list-location.ts';
import styles from './elsewhere.module.css';
import { tabTitles } from './tab-titles.ts';

interface ElsewhereProps {
  readonly tabs: readonly ListTab[];
  /** How many reports of a tab match the filters. */
  readonly countOf: (tab: ListTab) => number;
  readonly to: (change: Partial<ListLocation>) => string;
}

/** The other tabs that have what the opened one lacks. */
export function Elsewhere({ tabs, countOf, to }: ElsewhereProps) {
  const intl = useIntl();
  const matching = tabs.filter((tab) => countOf(tab) > 0);
  if (matching.length === 0) return null;
  return (
    <span className={styles.elsewhere}>
      {matching.map((tab) => (
        <Link key={tab} to={to({ tab })}>
          <FormattedMessage
            id="manage.elsewhere"
            defaultMessage="{count, number} under “{tab}”"
            values={{ count: countOf(tab), tab: intl.formatMessage(tabTitles[tab]) }}
          />
        </Link>
      ))}
    </span>
  );
}
