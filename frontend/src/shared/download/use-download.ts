import { useEffect, useRef, useState } from 'react';
import { defineMessage } from 'react-intl';
import { useDispatch, useStore } from 'react-redux';
import { positionIn, sessionEnded } from '../../api/connection-slice.ts';
import { download } from '../../api/download.ts';
import type { ApiError } from '../../api/problem.ts';
import { failureOf } from '../forms/failure-of.ts';
import { notify } from '../notifications/notifications-slice.ts';
import { saveFile } from './save-file.ts';

/** Where a download stands. */
export type DownloadState =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly bytes: number }
  | { readonly status: 'failed'; readonly error: ApiError };

export interface Downloading {
  readonly state: DownloadState;
  /** Fetches the file and saves it. @returns whether it came */
  readonly start: (url: string) => Promise<boolean>;
}

const IDLE: DownloadState = { status: 'idle' };

const done = defineMessage({ id: 'download.done', defaultMessage: 'Downloaded: {name}' });

/** A download that can be watched, and tried again; it ends with what shows it. */
export function useDownload(): Downloading {
  const store = useStore();
  const dispatch = useDispatch();
  const [state, setState] = useState<DownloadState>(IDLE);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (url: string): Promise<boolean> => {
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    const { signal } = controller;
    setState({ status: 'running', bytes: 0 });
    try {
      const file = await download(url, {
        position: positionIn(store.getState()),
        signal,
        onProgress: (bytes) => setState({ status: 'running', bytes }),
      });
      saveFile(file);
      setState(IDLE);
      dispatch(notify({ text: done.id, type: 'success', values: { name: file.name } }));
      return true;
    } catch (thrown) {
      const error = failureOf(thrown);
      if (signal.aborted) return false;
      setState({ status: 'failed', error });
      if (error.message.text === 'session.signedOut') dispatch(sessionEnded());
      return false;
    }
  };
  return { state, start };
}
