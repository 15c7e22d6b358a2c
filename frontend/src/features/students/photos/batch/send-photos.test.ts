import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiError } from '../../../../api/problem.ts';
import { aStudent } from '../../../../testing/student.ts';
import { makeBatchStore, type BatchStore } from './batch-store.ts';
import { sendPhotos, type PhotoUpload, type SendPhoto } from './send-photos.ts';

const student = (id: string) => aStudent({ id, lastName: id });
const error = (status: ApiError['status']): ApiError => ({ status, message: { text: 'server.error', type: 'error' } });

let store: BatchStore;
let pauses: number;
beforeEach(() => {
  store = makeBatchStore();
  pauses = 0;
});

const fill = (count: number): void => {
  const names = Array.from({ length: count }, (_, index) => `s${index}`);
  store.dispatch({
    type: 'added',
    photos: names.map((key) => ({ key, file: new File(['x'], key), fault: null })),
  });
  store.dispatch({ type: 'lookupEnded', match: (name) => ({ kind: 'matched', student: student(name) }) });
};
const run = (send: SendPhoto, what: 'ready' | 'failed' = 'ready') =>
  sendPhotos(store, what, { send, newKey: () => 'key', pause: async () => void (pauses += 1) });
const statuses = () => store.get().photos.map(({ sending }) => sending.status);

describe('Sending a batch of photos', () => {
  it('sends each to its student, a few at a time', async () => {
    fill(10);
    let [underWay, most] = [0, 0];
    const sent: string[] = [];
    await run(async ({ studentId }) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await Promise.resolve();
      sent.push(studentId);
      underWay -= 1;
      return null;
    });
    expect(sent.toSorted()).toEqual(store.get().photos.map(({ key }) => key));
    expect(most).toBe(3);
    expect(new Set(statuses())).toEqual(new Set(['sent']));
    expect(store.get().isSending).toBe(false);
  });

  it('tells how far each file is', async () => {
    fill(1);
    const shares: unknown[] = [];
    store.subscribe(() => shares.push(store.get().photos[0]?.sending));
    await run(async ({ onSent }) => {
      onSent({ sent: 1, total: 4 });
      return null;
    });
    expect(shares).toContainEqual({ status: 'sending', share: 0.25 });
  });

  it('goes on after a file that the server refuses, and tries again only those that failed', async () => {
    fill(8);
    await run(async ({ studentId }) => (studentId === 's1' ? error(500) : null));
    expect(statuses()).toEqual(['sent', 'failed', ...Array.from({ length: 6 }, () => 'sent')]);
    const again: PhotoUpload[] = [];
    await run(async (upload) => {
      again.push(upload);
      return null;
    }, 'failed');
    expect(again.map(({ studentId }) => studentId)).toEqual(['s1']);
    expect(new Set(statuses())).toEqual(new Set(['sent']));
  });

  it('is under way once at a time', async () => {
    fill(5);
    const sent: string[] = [];
    const send = async ({ studentId }: PhotoUpload): Promise<null> => {
      sent.push(studentId);
      expect(store.get().isSending).toBe(true);
      await run(send);
      return null;
    };
    await run(send);
    expect(sent.toSorted()).toEqual(['s0', 's1', 's2', 's3', 's4']);
  });

  it('has patience where the server asks for it', async () => {
    fill(1);
    let tries = 0;
    await run(async () => {
      tries += 1;
      return tries < 3 ? error(429) : null;
    });
    expect([pauses, statuses()]).toEqual([2, ['sent']]);
  });

  it('has none left once it is stopped', async () => {
    fill(1);
    await sendPhotos(store, 'ready', {
      send: async () => error(429),
      newKey: () => 'key',
      pause: async () => {
        pauses += 1;
        store.stop();
        if (pauses > 1) throw new Error('It goes on');
      },
    });
    expect([pauses, statuses()]).toEqual([1, ['waiting']]);
  });

  it.each([401, 'unreachable'] as const)('leaves off where no file would get through: %s', async (status) => {
    fill(20);
    let tries = 0;
    await run(async () => {
      tries += 1;
      return error(status);
    });
    expect(tries).toBeLessThanOrEqual(3);
    expect(statuses().filter((one) => one === 'waiting').length).toBeGreaterThanOrEqual(17);
  });

  it('can be stopped: what was not sent waits for the next time', async () => {
    fill(8);
    await run(async ({ studentId }, signal) => {
      if (studentId === 's2') store.stop();
      return signal.aborted ? error('aborted') : null;
    });
    expect(statuses()).toEqual(['sent', 'sent', 'waiting', ...Array.from({ length: 5 }, () => 'waiting')]);
    await run(async () => null);
    expect(new Set(statuses())).toEqual(new Set(['sent']));
  });

  it('forgets everything when it is cleared in the middle', async () => {
    fill(5);
    await run(async (_upload, signal) => {
      store.clear();
      return signal.aborted ? error('aborted') : null;
    });
    expect(store.get().photos).toEqual([]);
  });
});
