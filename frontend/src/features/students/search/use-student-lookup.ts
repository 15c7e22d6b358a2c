import { skipToken } from '@reduxjs/toolkit/query/react';
import type { Student } from '@vigie/command-service/contract';
import { useSearchStudentsQuery, useStudentByTagQuery } from '../students-api.ts';
import type { Lookup } from './lookup.ts';

/** Where a search stands. Something that failed is never nobody. */
export type Found =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly error: unknown; readonly retry: () => void }
  | { readonly status: 'found'; readonly students: readonly Student[] };

/** Looks students up, and keeps what was found in step with the directory. */
export function useStudentLookup(lookup: Lookup): Found {
  const byName = useSearchStudentsQuery(lookup.by === 'name' ? lookup.text : skipToken);
  const byTag = useStudentByTagQuery(lookup.by === 'tag' ? lookup.text : skipToken);
  if (lookup.by === 'nothing') return { status: 'idle' };
  const { currentData, error, isFetching, refetch } = lookup.by === 'name' ? byName : byTag;
  if (currentData !== undefined) return { status: 'found', students: studentsIn(currentData) };
  if (error !== undefined && !isFetching) return { status: 'error', error, retry: () => void refetch() };
  return { status: 'loading' };
}

type Answer = { readonly students: readonly Student[] } | { readonly student: Student | null };

function studentsIn(answer: Answer): readonly Student[] {
  if ('students' in answer) return answer.students;
  return answer.student === null ? [] : [answer.student];
}
