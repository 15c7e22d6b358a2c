import { SearchOutlined } from '@ant-design/icons';
import { parseTagNumber } from '@vigie/command-service/contract/tag-number';
import { MAX_SEARCH } from '@vigie/query-service/contract/limits';
import { flushSync } from 'react-dom';
import { AS_TYPED } from '../forms/as-typed.ts';
import { Input } from '../forms/input.ts';
import { badgeBehind } from './badge-behind.ts';
import { useSearchText } from './use-search-text.ts';

interface SearchInputProps {
  /** The accessible name, also shown while the box is empty. */
  readonly label: string;
  /** Called with the trimmed text, or with '' once the box is empty again. */
  readonly onSearch: (text: string) => void;
  /** What the screen is searched for: the box follows. */
  readonly searched: string;
  /** Grows whenever what is in the box is to go, searched for or not. */
  readonly clears?: number;
  readonly loading?: boolean;
  readonly className?: string | undefined;
  /** Badges are searched for here too: one that is read behind what stands in the box takes its place. */
  readonly takesBadges?: boolean;
}

/** A search box: it fires a while after the last key (spec section 5), and at once with Enter or when it is cleared. */
export function SearchInput(props: SearchInputProps) {
  const { label, onSearch, searched, clears = 0, loading = false, takesBadges = false, ...input } = props;
  const search = useSearchText(onSearch, searched, clears);
  return (
    <Input
      {...input}
      {...AS_TYPED}
      type="search"
      maxLength={MAX_SEARCH}
      aria-label={label}
      placeholder={label}
      prefix={<SearchOutlined spin={loading} aria-hidden />}
      value={search.typed}
      onChange={({ target }) => search.type(target.value)}
      onPressEnter={({ currentTarget }) => {
        const behind = takesBadges ? badgeBehind(search.typed) : null;
        if (behind === null) search.searchNow();
        else flushSync(() => search.searchFor(behind));
        // The next badge that a reader types takes the place of this one.
        if (behind !== null || parseTagNumber(search.typed) !== null) currentTarget.select();
      }}
    />
  );
}
