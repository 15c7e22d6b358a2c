import { SearchOutlined } from '@ant-design/icons';
import { parseTagNumber } from '@vigie/command-service/contract/tag-number';
import { MAX_SEARCH } from '@vigie/query-service/contract/limits';
import { AS_TYPED } from '../forms/as-typed.ts';
import { Input } from '../forms/input.ts';
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
}

/** A search box: it fires a while after the last key (spec section 5), and at once with Enter or when it is cleared. */
export function SearchInput({ label, onSearch, searched, clears = 0, loading = false, ...input }: SearchInputProps) {
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
        search.searchNow();
        // The next badge that a reader types takes the place of this one.
        if (parseTagNumber(search.typed) !== null) currentTarget.select();
      }}
    />
  );
}
