import type { AuditList } from '@vigie/query-service/contract';
import { useIntl } from 'react-intl';
import { AuthorFilter } from '../reports/list/filters/author-filter.tsx';
import { DateFilter } from '../reports/list/filters/date-filter.tsx';
import { StudentFilter } from '../reports/list/filters/student-filter.tsx';
import styles from '../reports/list/filters/filters.module.css';
import type { AuditFilters } from './audit-location.ts';

interface AuditFilterBarProps {
  readonly filters: AuditFilters;
  /** The lines as they are: they know the names of whom they are about. */
  readonly lines: AuditList['lines'];
  readonly onChange: (filters: AuditFilters) => void;
}

/** Whose record, who read it, and when. */
export function AuditFilterBar({ filters, lines, onChange }: AuditFilterBarProps) {
  const intl = useIntl();
  const set = (change: Partial<AuditFilters>): void => onChange({ ...filters, ...change });
  return (
    <search
      className={styles.filters}
      aria-label={intl.formatMessage({ id: 'filters.label', defaultMessage: 'Filters' })}
    >
      <StudentFilter
        value={filters.student}
        onChange={(student) => set({ student })}
        known={lines.flatMap(({ student }) => (student === null ? [] : [student]))}
      />
      <AuthorFilter
        label={intl.formatMessage({ id: 'audit.by', defaultMessage: 'Read by' })}
        value={filters.by}
        onChange={(by) => set({ by })}
        known={lines.map(({ by }) => by)}
      />
      <DateFilter value={filters} onChange={({ from, to }) => set({ from, to })} />
    </search>
  );
}
