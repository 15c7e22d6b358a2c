import { CheckOutlined } from '@ant-design/icons';
import type { Student } from '@vigie/command-service/contract';
import { parseTagNumber } from '@vigie/command-service/contract/tag-number';
import { Button } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { ErrorState } from '../../../shared/feedback/error-state.tsx';
import { Told } from '../../../shared/feedback/told.tsx';
import { BestMatches, MOST_FOUND } from '../../../shared/search/best-matches.tsx';
import { StudentPreview } from '../student-preview.tsx';
import { homonymsIn } from './homonyms.ts';
import type { Lookup } from './lookup.ts';
import { ResultsSkeleton } from './results-skeleton.tsx';
import styles from './student-search.module.css';
import type { Found } from './use-student-lookup.ts';

/** The id of a student among the results, for the box to say which one the keyboard is at. */
export const optionId = (list: string, index: number): string => `${list}-${index}`;

interface StudentResultsProps {
  readonly id: string;
  readonly found: Found;
  readonly lookup: Lookup;
  /** Index of the student that the keyboard is at, -1 for none. */
  readonly active: number;
  readonly isPicked: (student: Student) => boolean;
  readonly onPick: (student: Student) => void;
  readonly onClear: () => void;
}

/** What a search has come to: on its way, failed, nobody, or students to pick from. */
export function StudentResults({ found, lookup, onClear, ...list }: StudentResultsProps) {
  const students = found.status === 'found' ? found.students : [];
  const hasFound = students.length > 0;
  const withoutList = found.status === 'idle' ? 'visually-hidden' : '';
  return (
    <div className={hasFound ? styles.results : withoutList}>
      <div className={hasFound ? styles.head : ''}>
        <Told>{found.status === 'found' && <Outcome count={students.length} lookup={lookup} />}</Told>
        {hasFound && (
          <Button type="text" size="small" className={styles.clear ?? ''} onClick={onClear}>
            <FormattedMessage id="list.clear" defaultMessage="Clear list" />
          </Button>
        )}
      </div>
      {hasFound && <Options {...list} students={students} />}
      {found.status === 'loading' && <ResultsSkeleton />}
      {found.status === 'error' && <ErrorState error={found.error} onRetry={found.retry} />}
    </div>
  );
}

/** Whom a search has found, in words. */
function Outcome({ count, lookup }: { readonly count: number; readonly lookup: Lookup }) {
  if (count === 0) return <NoMatch lookup={lookup} />;
  if (count >= MOST_FOUND) return <BestMatches />;
  return (
    <FormattedMessage
      id="search.count"
      defaultMessage="{count, plural, one {# student} other {# students}}"
      values={{ count }}
    />
  );
}

interface OptionsProps extends Pick<StudentResultsProps, 'id' | 'active' | 'isPicked' | 'onPick'> {
  readonly students: readonly Student[];
}

function Options({ id, students, active, isPicked, onPick }: OptionsProps) {
  const label = useIntl().formatMessage({ id: 'search.results', defaultMessage: 'Students found' });
  const list = useRef<HTMLDivElement>(null);
  const homonyms = useMemo(() => homonymsIn(students), [students]);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      id={id}
      ref={list}
      role="listbox"
      aria-label={label}
      aria-multiselectable
      className={styles.list}
      tabIndex={-1}
    >
      {students.map((student, index) => (
        <div
          key={student.id}
          id={optionId(id, index)}
          role="option"
          aria-selected={isPicked(student)}
          data-active={index === active}
          className={styles.option}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(student)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') onPick(student);
          }}
        >
          <StudentPreview student={student} detail={homonyms.has(student.id) ? student.email : null} />
          {isPicked(student) && <CheckOutlined className={styles.check} aria-hidden />}
        </div>
      ))}
    </div>
  );
}

function NoMatch({ lookup }: { readonly lookup: Lookup }) {
  return (
    <EmptyState>
      {lookup.by === 'tag' ? (
        <FormattedMessage
          id="search.noHolder"
          defaultMessage="Nobody has the badge {tag}. Search by name instead."
          values={{ tag: parseTagNumber(lookup.text) }}
        />
      ) : (
        <FormattedMessage
          id="search.none"
          defaultMessage="No student matches “{text}”. Check the spelling, or search by email or class."
          values={{ text: lookup.by === 'name' ? lookup.text : '' }}
        />
      )}
    </EmptyState>
  );
}
