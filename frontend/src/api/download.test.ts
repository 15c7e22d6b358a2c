import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeTestServer } from '../testing/test-server.ts';
import { download } from './download.ts';
import { pause } from './pause.ts';

vi.mock('./pause.ts', () => ({ pause: vi.fn<(milliseconds: number) => Promise<void>>() }));

const FILE = '*/api/file';
const server = makeTestServer();

beforeEach(() => vi.mocked(pause).mockReset());

const URL_OF_FILE = new URL('/api/file', location.href).href;

function fetchFile({ position = '', signal = new AbortController().signal, onProgress = () => undefined } = {}) {
  return download(URL_OF_FILE, { position, signal, onProgress });
}

const piecesOf = (...pieces: readonly (string | Error)[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    pull(controller) {
      const piece = pieces[taken];
      taken += 1;
      if (piece === undefined) controller.close();
      else if (piece instanceof Error) controller.error(piece);
      else controller.enqueue(new TextEncoder().encode(piece));
    },
  });
let taken = 0;
beforeEach(() => {
  taken = 0;
});

describe('A download', () => {
  it('is the whole file, by the name that the server gave it, and tells how much has come', async () => {
    server.use(
      http.get(
        FILE,
        () =>
          new HttpResponse(piecesOf('Nom;', 'Zoé'), {
            headers: { 'Content-Type': 'text/csv', 'Content-Disposition': 'attachment; filename="reports.csv"' },
          }),
      ),
    );
    const progress: number[] = [];
    const { name, content } = await fetchFile({ onProgress: (bytes?: number) => void progress.push(bytes ?? 0) });
    expect([name, content.type, await content.text()]).toEqual(['reports.csv', 'text/csv', 'Nom;Zoé']);
    expect(progress).toEqual([4, 8]);
  });

  it('asks for views as new as what was seen, and says that it comes from the page', async () => {
    const seen: Headers[] = [];
    server.use(
      http.get(FILE, ({ request }) => {
        seen.push(request.headers);
        return new HttpResponse('a');
      }),
    );
    await fetchFile({ position: '00042' });
    expect(seen[0]?.get('X-Min-Position')).toBe('00042');
    expect(seen[0]?.get('X-Requested-With')).toBe('XMLHttpRequest');
  });

  it('that is refused tells why, in the catalogue’s words', async () => {
    const problem = { status: 403, title: 'Forbidden', message: { text: 'request.forbidden', type: 'error' } };
    server.use(http.get(FILE, () => HttpResponse.json(problem, { status: 403 })));
    await expect(fetchFile()).rejects.toMatchObject({ status: 403, message: { text: 'request.forbidden' } });
  });

  it('whose answer is not ours is told by its status', async () => {
    server.use(http.get(FILE, () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })));
    await expect(fetchFile()).rejects.toMatchObject({ status: 502, message: { text: 'server.unavailable' } });
  });

  it.each([200, 403])('is no page that the network puts in its place with status %i', async (status) => {
    const headers = { 'Content-Type': 'text/html; charset=utf-8' };
    server.use(http.get(FILE, () => new HttpResponse('<!DOCTYPE html><h1>Wi-Fi</h1>', { status, headers })));
    const message = { text: 'connection.interposed' };
    await expect(fetchFile()).rejects.toMatchObject({ status: 'unreachable', message });
  });

  it('may be a page to be saved', async () => {
    const headers = { 'Content-Type': 'text/html', 'Content-Disposition': 'attachment; filename="dossier.html"' };
    server.use(http.get(FILE, () => new HttpResponse('<!doctype html>', { headers })));
    expect(await fetchFile()).toMatchObject({ name: 'dossier.html', content: { type: 'text/html' } });
  });

  it('is asked for again where the server says when', async () => {
    let asked = 0;
    server.use(
      http.get(FILE, () => {
        asked += 1;
        return asked === 1
          ? HttpResponse.json({}, { status: 503, headers: { 'Retry-After': '1' } })
          : new HttpResponse('a');
      }),
    );
    expect(await (await fetchFile()).content.text()).toBe('a');
    expect(vi.mocked(pause).mock.calls[0]?.[0]).toBe(1000);
  });

  it('that breaks off half way is no file', async () => {
    server.use(http.get(FILE, () => new HttpResponse(piecesOf('half a', new Error('broken off')))));
    await expect(fetchFile()).rejects.toMatchObject({ status: 'unreachable' });
  });

  it('that nobody waits for any more ends', async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(fetchFile({ signal: controller.signal })).rejects.toMatchObject({ status: 'aborted' });
  });
});
