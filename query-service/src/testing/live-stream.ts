import { expect } from 'vitest';
import { liveChange, liveReports, type LiveChange, type LiveReports } from '../contract/index.ts';
import type { QueryApp, Reader } from './query-app.ts';

export interface Stream {
  /** The next changes. */
  readonly take: (count: number) => Promise<LiveChange[]>;
  /** All further changes, once the server has ended the stream. */
  readonly rest: () => Promise<LiveChange[]>;
  /** The reports that came before the changes that were taken. */
  readonly brought: () => readonly LiveReports[];
  readonly leave: () => void;
}

export const liveUrl = ({ port }: QueryApp): string => `http://127.0.0.1:${port}/api/live`;

export const cookieOf = ({ cookies }: Reader): { readonly cookie: string } => ({
  cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});

/** Listens to live updates. */
export async function listen(app: QueryApp, reader: Reader): Promise<Stream> {
  const answer = await fetch(liveUrl(app), { headers: cookieOf(reader) });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  if (answer.body === null) throw new Error('The stream has no body');
  const bytes = answer.body.getReader();
  const brought: LiveReports[] = [];
  const changes = changesIn(bytes, (reports) => brought.push(reports));
  const next = async (): Promise<LiveChange | null> => (await changes.next()).value ?? null;
  const take = async (count: number): Promise<LiveChange[]> => {
    const taken: LiveChange[] = [];
    for (
      let change = count > 0 ? await next() : null;
      change !== null;
      change = taken.length < count ? await next() : null
    )
      taken.push(change);
    return taken;
  };
  return { take, rest: () => take(Infinity), brought: () => brought, leave: () => void bytes.cancel() };
}

async function* changesIn(
  bytes: ReadableStreamDefaultReader<Uint8Array>,
  onReports: (reports: LiveReports) => void,
): AsyncGenerator<LiveChange, undefined> {
  const decoder = new TextDecoder();
  let text = '';
  for (let chunk = await bytes.read(); !chunk.done; chunk = await bytes.read()) {
    text += decoder.decode(chunk.value, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data:(.*)$/mu.exec(block)?.[1];
      if (data === undefined) continue;
      if (/^event: ?changed$/mu.test(block)) yield liveChange.parse(JSON.parse(data));
      if (/^event: ?reports$/mu.test(block)) onReports(liveReports.parse(JSON.parse(data)));
    }
  }
  return undefined;
}
