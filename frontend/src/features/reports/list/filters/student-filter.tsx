import type { StudentSummary } from '@vigie/command-service/contract';
import { useIntl } from 'react-intl';
import { useStudentHistory } from '../../../../shared/student-history/use-student-history.ts';
import { studentLabel } from '../../../../shared/students/student-label.ts';
import { StudentSearch } from '../../../students/search/student-search.tsx';
import { FilterMenu } from './filter-menu.tsx';
import styles from './filters.module.css';

interface StudentFilterProps {
  /** The student's id. */
  readonly value: string | null;
  readonly onChange: (student: string | null) => void;
  /** Students whom the list as it is names: the one whom it is about, perhaps. */
  readonly known: readonly StudentSummary[];
}

/** What is about one student, whom a search or a badge finds. */
export function StudentFilter({ value, onChange, known }: StudentFilterProps) {
  const intl = useIntl();
  const history = useStudentHistory();
  const student = [...history.students, ...known].find(({ id }) => id === value);
  const fallback = intl.formatMessage({ id: 'filters.one', defaultMessage: 'one person' });
  return (
    <FilterMenu
      label={intl.formatMessage({ id: 'student.one', defaultMessage: 'Student' })}
      value={value === null ? null : student === undefined ? fallback : studentLabel(student)}
      none={null}
      onChange={onChange}
    >
      {(choose) => (
        <div className={styles.held}>
          <div className={styles.part}>
            <StudentSearch
              autoFocus
              isPicked={({ id }) => id === value}
              onPick={(picked) => {
                history.add(picked);
                choose(picked.id);
              }}
            />
          </div>
        </div>
      )}
    </FilterMenu>
  );
}
