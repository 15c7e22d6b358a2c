import { readFileSync } from 'node:fs';
// Modules are named as imports name them, whatever a system's paths are like.
import { dirname, join } from 'node:path/posix';
import type { TextPart } from '../src/app/messages/text-part.ts';

/** What is loaded without asking for further texts (see `with-antd.tsx`), and what the server may say. */
const FIRST = [
  'main.tsx',
  'features/live/live-updates.tsx',
  'features/access/pending/pending-sender.tsx',
  '../../command-service/src/contract/messages.ts',
];

/** What asks for the texts of `admin` when it is loaded. */
const ADMIN: ReadonlySet<string> = new Set([
  'features/admin/admin-screen.tsx',
  'features/reports/statistics/statistics-screen.tsx',
]);

const AT_ONCE = /^(?:im|ex)port (?!type )(?:[^';]* from )?'(\.[^']+\.tsx?)';$/gmu;
const LATER = /\bimport\('(\.[^']+\.tsx?)'\)/gu;

/** What may be the id of a text. */
const QUOTED = /(?<=['"])[\w.]+(?=['"])/gu;

/**
 * Tells with which part of the texts one comes: that of the first module which names it, so that no module is there
 * before its texts.
 * @param src the folder of the client's modules
 */
export function textPartOf(src: string): (id: string) => TextPart {
  const first = namedFrom(src, [AT_ONCE]);
  const daily = namedFrom(src, [AT_ONCE, LATER]);
  return (id) => {
    if (first.has(id)) return 'first';
    return daily.has(id) ? 'daily' : 'admin';
  };
}

/** What is named in what is loaded first, and in all that this imports in one of these ways. */
function namedFrom(src: string, ways: readonly RegExp[]): ReadonlySet<string> {
  const modules = new Set(FIRST);
  const named = new Set<string>();
  for (const module of modules) {
    const source = readFileSync(join(src, module), 'utf8');
    for (const [text] of source.matchAll(QUOTED)) named.add(text);
    for (const [, path = ''] of ways.flatMap((way) => [...source.matchAll(way)])) {
      const imported = join(dirname(module), path);
      if (!ADMIN.has(imported)) modules.add(imported);
    }
  }
  return named;
}
