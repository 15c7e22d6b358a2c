import type { UndoCommand } from '../shared/notifications/notifications-slice.ts';
import { allOf, api } from './root.ts';

export const { useUndoMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Takes back what a notification told. */
    undo: build.mutation<unknown, UndoCommand>({
      query: ({ url, method = 'POST' }) => ({ url, method }),
      invalidatesTags: (_answer, _error, { feature }) => allOf(feature),
    }),
  }),
});
