import { addListener } from '@reduxjs/toolkit';
import type { Student } from '@vigie/command-service/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { pause } from '../../../../api/pause.ts';
import { api, type ApiDispatch } from '../../../../api/root.ts';
import { failureOf } from '../../../../shared/forms/failure-of.ts';
import { newId } from '../../../../shared/ids.ts';
import { fileMatcher } from '../match/match-file.ts';
import { photosApi } from '../photos-api.ts';
import { makeBatchStore } from './batch-store.ts';
import { faultOf } from './check-image.ts';
import { madeSmaller } from './made-smaller.ts';
import { tooLarge } from './photo-batch.ts';
import { sendPhotos, type SendPhoto } from './send-photos.ts';

const { setPhotoOfMany, directoryPage } = photosApi.endpoints;

/** The page's one batch. */
const store = makeBatchStore();

/** Files show who is in them: they go with all that was read, at sign-out and before another person comes. */
const forgetting = addListener({ actionCreator: api.util.resetApiState, effect: store.clear });

/** The files that are to be photos, and what can be done with them. */
export function usePhotoBatch() {
  const dispatch = useDispatch<ApiDispatch>();
  const batch = useSyncExternalStore(store.subscribe, store.get);
  // Not only for as long as the batch is on screen.
  useEffect(() => void dispatch(forgetting), [dispatch]);

  const send = (what: 'ready' | 'failed') =>
    void sendPhotos(store, what, { send: sendWith(dispatch), pause, newKey: newId });
  return {
    batch,
    add: (files: readonly File[]) => void add(files, dispatch),
    lookUp: () => void lookUp(dispatch),
    send: () => send('ready'),
    retry: () => send('failed'),
    makeSmaller: () => void makeSmaller(dispatch),
    ...changes,
  };
}

export type PhotoBatchControls = ReturnType<typeof usePhotoBatch>;

/** The same at each rendering: rows are not rendered again for them. */
const changes = {
  choose: (key: string, student: Student) => store.dispatch({ type: 'chosen', key, student }),
  remove: (key: string) => store.dispatch({ type: 'removed', keys: new Set([key]) }),
  stop: store.stop,
  clear: store.clear,
};

async function add(files: readonly File[], dispatch: ApiDispatch): Promise<void> {
  const isThere = ({ name, size, lastModified }: File): boolean =>
    store
      .get()
      .photos.some((one) => one.file.name === name && one.size === size && one.file.lastModified === lastModified);
  const fresh = files.filter((file) => !isThere(file));
  const cleared = store.untilCleared();
  store.dispatch({ type: 'lookupBegun' });
  const photos = await Promise.all(fresh.map(async (file) => ({ key: newId(), file, fault: await faultOf(file) })));
  if (cleared.aborted) return;
  store.dispatch({ type: 'added', photos });
  await lookUp(dispatch);
}

/** One after the other: a picture takes four bytes of memory for each of its pixels. */
async function makeSmaller(dispatch: ApiDispatch): Promise<void> {
  if (store.get().isMakingSmaller) return;
  const cleared = store.untilCleared();
  store.dispatch({ type: 'makingSmallerBegun' });
  for (const { key, file } of tooLarge(store.get())) {
    const smaller = await madeSmaller(file);
    if (cleared.aborted) return;
    store.dispatch({ type: 'madeSmaller', key, ...smaller });
  }
  store.dispatch({ type: 'makingSmallerEnded' });
  await lookUp(dispatch);
}

async function lookUp(dispatch: ApiDispatch): Promise<void> {
  const cleared = store.untilCleared();
  store.dispatch({ type: 'lookupBegun' });
  try {
    const students = await everyStudent(dispatch, cleared);
    if (!cleared.aborted) store.dispatch({ type: 'lookupEnded', match: fileMatcher(students) });
  } catch (error) {
    if (!cleared.aborted) store.dispatch({ type: 'lookupFailed', error });
  }
}

async function everyStudent(dispatch: ApiDispatch, signal: AbortSignal): Promise<readonly Student[]> {
  const all: Student[] = [];
  for (let after: string | null | undefined; after !== null && !signal.aborted;) {
    const page = dispatch(directoryPage.initiate(after ?? null, { subscribe: false, forceRefetch: true }));
    const { students, next } = await page.unwrap();
    all.push(...students);
    after = next;
  }
  return all;
}

const sendWith =
  (dispatch: ApiDispatch): SendPhoto =>
  async (upload, signal) => {
    const call = dispatch(setPhotoOfMany.initiate(upload, { track: false }));
    const abort = (): void => call.abort();
    signal.addEventListener('abort', abort);
    try {
      await call.unwrap();
      return null;
    } catch (error) {
      return failureOf(error);
    } finally {
      signal.removeEventListener('abort', abort);
    }
  };
