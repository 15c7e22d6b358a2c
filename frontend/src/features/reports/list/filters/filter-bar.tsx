import type { Report } from '@vigie/command-service/contract';
import { Button } from 'antd';
import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { hasFilters } from '../../../../shared/navigation/query-parts.ts';
import { SearchInput } from '../../../../shared/search/search-input.tsx';
import type { ListNavigation } from '../use-list-location.ts';
import type { Filters } from '../list-location.ts';
import { NO_REPORTS } from '../reports-of.ts';
import { AuthorFilter } from './author-filter.tsx';
import { CategoryFilter } from './category-filter.tsx';
import { ClassFilter } from './class-filter.tsx';
import { DateFilter } from './date-filter.tsx';
import styles from './filters.module.css';
import { StudentFilter } from './student-filter.tsx';

interface FilterBarProps {
  readonly navigation: ListNavigation;
  /** What the list shows: it may know the names of those whom a filter is about. */
  readonly reports: readonly Report[];
  /** Whether the list has reports of several people. */
  readonly byAuthor: boolean;
}

/** What narrows a list of reports down, in a line (design section 5). */
export function FilterBar({ reports, ...bar }: FilterBarProps) {
  const { student, by } = bar.navigation.location.filters;
  const isAboutSomebody = student !== null || by !== null;
  return <Bar {...bar} reports={isAboutSomebody ? reports : NO_REPORTS} />;
}

/** Whatever others do has the list read again: the filters are left alone, unless they need its names. */
const Bar = memo(function Bar({ navigation, reports, byAuthor }: FilterBarProps) {
  const intl = useIntl();
  const { go, clearFilters, clears } = navigation;
  const { filters } = navigation.location;
  const set = (change: Partial<Filters>): void => go({ filters: { ...filters, ...change } });
  return (
    <search className={styles.bar} aria-label={intl.formatMessage({ id: 'filters.label', defaultMessage: 'Filters' })}>
      <SearchInput
        className={styles.search}
        label={intl.formatMessage({ id: 'filters.text', defaultMessage: 'Location or comment' })}
        searched={filters.q ?? ''}
        clears={clears}
        onSearch={(text) => set({ q: text === '' ? null : text })}
      />
      <div className={styles.filters}>
        <CategoryFilter value={filters.category} onChange={(category) => set({ category })} />
        <StudentFilter
          value={filters.student}
          onChange={(student) => set({ student })}
          known={reports.flatMap(({ students }) => students)}
        />
        <ClassFilter value={filters} onChange={({ level, section }) => set({ level, section })} />
        {byAuthor && (
          <AuthorFilter
            label={intl.formatMessage({ id: 'report.by', defaultMessage: 'Reported by' })}
            value={filters.by}
            onChange={(by) => set({ by })}
            known={reports.map(({ by }) => by)}
          />
        )}
        <DateFilter value={filters} onChange={({ from, to }) => set({ from, to })} />
        {hasFilters(filters) && (
          <Button
            type="text"
            size="small"
            className={styles.clear ?? ''}
            onClick={({ currentTarget }) => {
              // The button goes away: the focus goes to the beginning of what it stood in.
              currentTarget.closest('search')?.querySelector('input')?.focus();
              clearFilters();
            }}
          >
            <FormattedMessage id="filters.clear" defaultMessage="Clear filters" />
          </Button>
        )}
      </div>
    </search>
  );
});
