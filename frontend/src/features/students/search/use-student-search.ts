import { parseTagNumber } from '@vigie/command-service/contract/tag-number';
import type { Student } from '@vigie/command-service/contract';
import type { InputRef } from 'antd';
import { useRef, useState, type KeyboardEvent } from 'react';
import { isComposing } from '../../../shared/forms/is-composing.ts';
import { badgeBehind } from '../../../shared/search/badge-behind.ts';
import { useSearchText } from '../../../shared/search/use-search-text.ts';
import { lookupOf, nothing, type Lookup } from './lookup.ts';
import { useReadBadge } from './use-read-badge.ts';
import { useStudentLookup } from './use-student-lookup.ts';

/** What is done with whom a search finds. */
export interface SearchUse {
  readonly onPick: (student: Student) => void;
  readonly isPicked: (student: Student) => boolean;
  /** Takes the number of a badge whose holder could not be looked up when it was read; without it, that is an error. */
  readonly onUnreachable: ((tagNb: string) => void) | undefined;
}

/** A search for students: what is typed, whom it has found, and what keys and badges do in its box. */
export function useStudentSearch({ onPick, isPicked, onUnreachable }: SearchUse) {
  const input = useRef<InputRef>(null);
  const [lookup, setLookup] = useState<Lookup>(nothing);
  // By id: what others change may put another one in their place.
  const [activeId, setActiveId] = useState<string | null>(null);
  const search = useSearchText((text, entered) => {
    setLookup(lookupOf(text, entered));
    setActiveId(null);
  });
  const found = useStudentLookup(lookup);
  const students = found.status === 'found' ? found.students : [];
  const active = students.findIndex(({ id }) => id === activeId);

  const type = (text: string): void => {
    setActiveId(null);
    search.type(text);
  };
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
    const behind = badgeBehind(search.typed);
    if (behind !== null) {
      search.searchFor(behind);
      return;
    }
    if (search.searchNow()) {
      // The next one may be read before this one's holder is there.
      if (parseTagNumber(search.typed) !== null) input.current?.select();
      return;
    }
    const student = students[active];
    if (student !== undefined) onPick(student);
    else if (holder !== undefined) take(holder);
    else if (lookup.by === 'tag') {
      // What is looked up by itself already is taken as soon as it is there.
      setLookup({ ...lookup, entered: true });
      input.current?.select();
    }
  };
  const activate = (index: number): void => setActiveId(students[index]?.id ?? null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') enter();
    else if (event.key === 'ArrowDown') activate(Math.min(active + 1, students.length - 1));
    else if (event.key === 'ArrowUp') activate(active - 1);
    else if (event.key === 'Escape' && search.typed !== '') clear();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { input, search, type, lookup, found, students, active, clear, onKeyDown };
}
