import { SearchOutlined } from '@ant-design/icons';
import { parseTagNumber } from '@vigie/command-service/contract/tag-number';
import type { Student } from '@vigie/command-service/contract';
import type { InputRef } from 'antd';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Input } from '../../../shared/forms/input.ts';
import { useSearchText } from '../../../shared/search/use-search-text.ts';
import { ScanButton } from '../scan/scan-button.tsx';
import { lookupOf, nothing, type Lookup } from './lookup.ts';
import { optionId, StudentResults } from './student-results.tsx';
import styles from './student-search.module.css';
import { useReadBadge } from './use-read-badge.ts';
import { useStudentLookup } from './use-student-lookup.ts';

interface StudentSearchProps {
  /** What the box is called; what can be typed into it unless said otherwise. */
  readonly label?: string;
  readonly onPick: (student: Student) => void;
  readonly isPicked?: (student: Student) => boolean;
  /** Takes the number of a badge that was read while its holder could not be looked up; without it, that is an error. */
  readonly onUnreachable?: (tagNb: string) => void;
  /** Id of what is wrong with who was picked, in words; null where nothing is. */
  readonly errorId?: string | null;
  readonly autoFocus?: boolean;
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
  extra,
}: StudentSearchProps) {
  const ids = { list: useId(), hint: useId() };
  const intl = useIntl();
  const name = label ?? intl.formatMessage({ id: 'search.student', defaultMessage: 'Name, email or badge number' });
  const input = useRef<InputRef>(null);
  const [lookup, setLookup] = useState<Lookup>(nothing);
  const [active, setActive] = useState(-1);
  const search = useSearchText((text, entered) => {
    setLookup(lookupOf(text, entered));
    setActive(-1);
  });
  const found = useStudentLookup(lookup);
  const students = found.status === 'found' ? found.students : [];

  const clear = (): void => {
    search.clear();
    input.current?.focus();
  };
  const take = (student: Student): void => {
    if (!isPicked(student)) onPick(student);
    search.clear();
  };
  const holder = lookup.by === 'tag' ? students[0] : undefined;
  useReadBadge({
    lookup,
    found,
    typed: search.typed,
    onHolder: take,
    // The next badge that a reader types takes the place of this one.
    onInVain: () => input.current?.select(),
    onUnreachable: (tagNb) => onUnreachable?.(tagNb),
  });

  const enter = (): void => {
    if (search.searchNow()) {
      // The next one may be read before this one's holder is there.
      if (parseTagNumber(search.typed) !== null) input.current?.select();
      return;
    }
    const student = students[active];
    if (student !== undefined) onPick(student);
    else if (holder !== undefined) take(holder);
    else if (lookup.by === 'tag') input.current?.select();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') enter();
    else if (event.key === 'ArrowDown') setActive(Math.min(active + 1, students.length - 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, -1));
    else if (event.key === 'Escape' && search.typed !== '') clear();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

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
          autoComplete="off"
          spellCheck={false}
          inputMode="search"
          enterKeyHint="search"
          prefix={<SearchOutlined spin={found.status === 'loading'} aria-hidden />}
          value={search.typed}
          onChange={({ target }) => search.type(target.value)}
          onKeyDown={onKeyDown}
        />
        <ScanButton onScan={search.searchFor} />
        {extra}
      </div>
      <p id={ids.hint} className={styles.hint}>
        <FormattedMessage
          id="search.hint"
          defaultMessage="Enter searches at once. A USB badge reader works here too."
        />
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
