import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { Message } from '@vigie/command-service/contract';
import type { Feature } from '@vigie/query-service/contract';

/** A command that takes another one back, e.g. the restoring of what was deleted. */
export interface UndoCommand {
  readonly url: string;
  /** POST unless said otherwise. */
  readonly method?: 'DELETE';
  /** What it changes. */
  readonly feature: Feature;
}

/** A text of the catalogue that the snackbar shows for a while (spec section 2, Shell). */
export interface Notification {
  readonly id: string;
  readonly text: string;
  readonly type: Message['type'];
  readonly values?: Readonly<Record<string, string | number>>;
  /** The command that takes back what the text tells. */
  readonly undo?: UndoCommand;
}

interface NotificationsState {
  /** Oldest first; the first one is on screen. One of them at most can be taken back. */
  readonly queue: readonly Notification[];
}

const initialState: NotificationsState = { queue: [] };

export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    /**
     * Queues a text. One that waits already is not queued twice: ten calls that fail alike say so once. What can be
     * taken back is what was done last: it takes the place of what was done before, and of a success that is being shown,
     * as of a badge's scan. Whoever has gone on to the next student by then would take it for theirs.
     */
    notify: {
      prepare: (notification: Omit<Notification, 'id'>) => ({ payload: { ...notification, id: nanoid() } }),
      reducer(state, { payload }: PayloadAction<Notification>): NotificationsState {
        const { queue } = state;
        if (queue.some((waiting) => isSame(waiting, payload))) return state;
        if (payload.undo === undefined) return { queue: [...queue, payload] };
        const [shown, ...waiting] = queue;
        if (shown?.type === 'success') return { queue: [payload, ...waiting.filter(({ undo }) => undo === undefined)] };
        const before = queue.findIndex(({ undo }) => undo !== undefined);
        return { queue: before === -1 ? [...queue, payload] : queue.with(before, payload) };
      },
    },
    dismissed(state, { payload: id }: PayloadAction<string>): NotificationsState {
      return { queue: state.queue.filter((notification) => notification.id !== id) };
    },
    /** They were told to somebody who has left, as what they could take back was done by them. */
    allDismissed: () => initialState,
  },
  selectors: {
    selectCurrent: ({ queue }) => queue[0],
  },
});

export const { notify, dismissed, allDismissed } = notificationsSlice.actions;
export const { selectCurrent: selectCurrentNotification } = notificationsSlice.selectors;

function isSame(one: Notification, other: Notification): boolean {
  return JSON.stringify({ ...one, id: '' }) === JSON.stringify({ ...other, id: '' });
}
