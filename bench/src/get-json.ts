import { z } from 'zod';
import type { Server } from './start-server.ts';

/** What a signed-in browser gets. @throws on anything but 200 */
export async function getJson(
  server: Server,
  path: string,
): Promise<{ readonly body: unknown; readonly etag: string; readonly milliseconds: number }> {
  const start = performance.now();
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers: server.headers });
  const body = z.unknown().parse(await response.json());
  if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}`);
  return { body, etag: response.headers.get('etag') ?? '', milliseconds: performance.now() - start };
}
