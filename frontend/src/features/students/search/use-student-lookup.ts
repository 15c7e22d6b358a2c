import { skipToken } from '@reduxjs/toolkit/query/react';
import type { Student } from '@vigie/command-service/contract';
import { useFailure } from '../../../shared/feedback/use-failure.ts';
import { useSearchStudentsQuery, useStudentByTagQuery } from '../students-api.ts';
import type { Lookup } from './lookup.ts';

/** Where a search stands. Something that failed is never nobody. */
export type Found =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly error: unknown; readonly retry: () => unknown }
  | { readonly status: 'found'; readonly students: readonly Student[] };

/** Looks students up, and keeps what was found in step with the directory. */
export function useStudentLookup(lookup: Lookup): Found {
  const byName = useSearchStudentsQuery(lookup.by === 'name' ? lookup.text : skipToken);
  const byTag = useStudentByTagQuery(lookup.by === 'tag' ? lookup.text : skipToken);
  const query = lookup.by === 'name' ? byName : byTag;
  const error = useFailure(query);
  if (lookup.by === 'nothing') return { status: 'idle' };
  const { currentData, refetch } = query;
  if (currentData !== undefined) return { status: 'found', students: studentsIn(currentData) };
  if (error !== undefined) return { status: 'error', error, retry: refetch };
  return { status: 'loading' };
}

type Answer = { readonly students: readonly Student[] } | { readonly student: Student | null };

function studentsIn(answer: Answer): readonly Student[] {
  if ('students' in answer) return answer.students;
  return answer.student === null ? [] : [answer.student];
}
