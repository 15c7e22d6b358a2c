import { SearchOutlined } from '@ant-design/icons';
import { MAX_SEARCH } from '@vigie/query-service/contract/limits';
import { useId, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AS_TYPED } from '../../../shared/forms/as-typed.ts';
import { Input } from '../../../shared/forms/input.ts';
import type { ReadOn } from '../scan/read-on.tsx';
import { ScanButton } from '../scan/scan-button.tsx';
import { optionId, StudentResults } from './student-results.tsx';
import styles from './student-search.module.css';
import { useStudentSearch, type SearchUse } from './use-student-search.ts';

interface StudentSearchProps extends Pick<SearchUse, 'onPick'>, Partial<Omit<SearchUse, 'onPick'>> {
  /** What the box is called; what can be typed into it unless said otherwise. */
  readonly label?: string;
  /** Id of what is wrong with who was picked, in words; null where nothing is. */
  readonly errorId?: string | null;
  readonly autoFocus?: boolean;
  /** Reads one badge after another, where nobody has to press the button for it. */
  readonly readOn?: typeof ReadOn | null;
  /** What stands beside the box. */
  readonly extra?: ReactNode;
}

/**
 * Finds students by name or email, or by badge: whoever types a tag number, or has a USB reader type it, picks its
 * holder with Enter. Arrow keys go through the results, Enter picks.
 */
export function StudentSearch({
  label,
  onPick,
  isPicked = () => false,
  onUnreachable,
  errorId = null,
  autoFocus = false,
  readOn = null,
  extra,
}: StudentSearchProps) {
  const ids = { list: useId(), hint: useId() };
  const intl = useIntl();
  const name = label ?? intl.formatMessage({ id: 'search.student', defaultMessage: 'Name, email or badge' });
  const { input, search, type, lookup, found, students, active, clear, onKeyDown } = useStudentSearch({
    onPick,
    isPicked,
    onUnreachable,
  });
  const [ReadingOn, setReadingOn] = useState(() => readOn);
  return (
    <div className={styles.search}>
      <div className={styles.bar}>
        <Input
          ref={input}
          role="combobox"
          aria-label={name}
          aria-expanded={students.length > 0}
          aria-controls={ids.list}
          aria-autocomplete="list"
          status={errorId === null ? '' : 'error'}
          aria-invalid={errorId !== null}
          aria-describedby={errorId === null ? ids.hint : `${errorId} ${ids.hint}`}
          {...(active >= 0 && { 'aria-activedescendant': optionId(ids.list, active) })}
          placeholder={name}
          autoFocus={autoFocus}
          {...AS_TYPED}
          maxLength={MAX_SEARCH}
          inputMode="search"
          enterKeyHint="search"
          prefix={<SearchOutlined spin={found.status === 'loading'} aria-hidden />}
          value={search.typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
        />
        <ScanButton onScan={search.searchFor} />
        {extra}
      </div>
      <p id={ids.hint} className={styles.hint} data-reads-on={ReadingOn !== null}>
        {ReadingOn === null ? (
          <FormattedMessage
            id="search.hint"
            defaultMessage="The Enter key searches at once. A USB badge reader works here too."
          />
        ) : (
          <ReadingOn onScan={search.searchFor} onUnavailable={() => setReadingOn(null)} />
        )}
      </p>
      <StudentResults
        id={ids.list}
        found={found}
        lookup={lookup}
        active={active}
        isPicked={isPicked}
        onPick={onPick}
        onClear={clear}
      />
    </div>
  );
}
