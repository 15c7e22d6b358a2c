import { skipToken } from '@reduxjs/toolkit/query/react';
import type { StudentWithAccess } from '@vigie/query-service/contract';
import { useIsOnline } from '../../../shared/use-is-online.ts';
import { useStudentAccessQuery } from '../access-api.ts';
import { useToday } from '../time/use-today.ts';

/** A student as they are by now, with today's exits and entries. They are read once there is network, and stay without it. */
export function useStudentToday(id: string): StudentWithAccess['student'] | undefined {
  const from = useToday();
  const isOnline = useIsOnline();
  return useStudentAccessQuery(isOnline ? { id, from } : skipToken).data?.student;
}
