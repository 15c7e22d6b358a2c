import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';

/** Spec section 9. */
export const SEARCH_DELAY_MS = 1000;
export const SEARCH_MIN_LENGTH = 2;

interface SearchInputProps {
  /** The accessible name, also shown while the box is empty. */
  readonly label: string;
  /** Called with the trimmed text, or with '' once the box is empty again. */
  readonly onSearch: (text: string) => void;
  readonly autoFocus?: boolean;
  readonly loading?: boolean;
}

/**
 * A search box that fires one second after the last key, when there are two characters at least; an emptied one
 * fires an empty text (spec section 5). The clear button fires at once.
 */
export function SearchInput({ label, onSearch, autoFocus = false, loading = false }: SearchInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const fire = useEffectEvent(onSearch);
  useEffect(() => {
    const text = typed?.trim();
    if (text === undefined || (text !== '' && text.length < SEARCH_MIN_LENGTH)) return;
    const timer = setTimeout(() => fire(text), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={label}
      autoFocus={autoFocus}
      autoComplete="off"
      spellCheck={false}
      prefix={<SearchOutlined spin={loading} aria-hidden />}
      value={typed ?? ''}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
