import type { ApiError } from '../../../../api/problem.ts';
import type { OnSent } from '../../../../api/fetch-with-progress.ts';
import type { BatchStore } from './batch-store.ts';
import { toSend } from './photo-batch.ts';
import { studentOf, type PhotoFile, type Sending } from './photo-file.ts';

/** A photo on its way: whose, which file, and the key that makes a repeat of it have one effect. */
export interface PhotoUpload {
  readonly studentId: string;
  readonly file: File;
  readonly idempotencyKey: string;
  readonly onSent: OnSent;
}

/** Sends one photo. @returns why it was not taken, or null */
export type SendPhoto = (upload: PhotoUpload, signal: AbortSignal) => Promise<ApiError | null>;

export interface SendingOptions {
  readonly send: SendPhoto;
  /** Waits, but no longer than the signal lets it. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly newKey: () => string;
}

/** The server encodes one photo after the other: a few on their way keep it busy, more would only wait there. */
const AT_A_TIME = 3;
/** When the server asks for patience. */
const PAUSE_MS = 5000;

/**
 * Sends the files of a batch that are ready, or those that have failed, a few at a time. Ends when all have been tried,
 * when the batch is stopped, or when no file can get through; files that were not sent wait for the next time.
 */
export async function sendPhotos(store: BatchStore, what: 'ready' | 'failed', options: SendingOptions): Promise<void> {
  if (store.get().isSending) return;
  const signal = store.begin();
  const queue = [...toSend(store.get(), what)];
  store.dispatch({ type: 'sendingBegun' });
  try {
    await Promise.all(Array.from({ length: AT_A_TIME }, () => work()));
  } finally {
    store.dispatch({ type: 'sendingEnded' });
  }

  async function work(): Promise<void> {
    for (let photo = queue.shift(); photo !== undefined && !signal.aborted; photo = queue.shift()) {
      const error = await sendOne(store, photo, options, signal);
      if (error !== null && isForAll(error)) queue.length = 0;
    }
  }
}

async function sendOne(
  store: BatchStore,
  photo: PhotoFile,
  { send, pause, newKey }: SendingOptions,
  signal: AbortSignal,
): Promise<ApiError | null> {
  const { key, file } = photo;
  const studentId = studentOf(photo)?.id;
  if (studentId === undefined) return null;
  const move = (sending: Sending): void => {
    // A batch that was cleared has nothing to show.
    if (store.get().photos.some((one) => one.key === key)) store.dispatch({ type: 'moved', key, sending });
  };
  const onSent: OnSent = ({ sent, total }) => {
    if (!signal.aborted) move({ status: 'sending', share: total === 0 ? 0 : sent / total });
  };
  const upload = { studentId, file, idempotencyKey: newKey(), onSent };
  move({ status: 'sending', share: 0 });
  let error = await send(upload, signal);
  while (error?.status === TOO_MANY && !signal.aborted) {
    await pause(PAUSE_MS, signal);
    if (!signal.aborted) error = await send(upload, signal);
  }
  if (error === null) move({ status: 'sent' });
  else if (signal.aborted || error.status === 'aborted' || error.status === SIGNED_OUT) move({ status: 'waiting' });
  else move({ status: 'failed', reason: error.message });
  return error;
}

const TOO_MANY = 429;
const SIGNED_OUT = 401;

/** What one file met the others would meet, too. */
const isForAll = ({ status }: ApiError): boolean =>
  status === 'unreachable' || status === SIGNED_OUT || status === 'aborted';
