// @vitest-environment node
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { textPartOf } from './text-parts.ts';

describe('The part that a text comes in', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vigie-texts-'));
    write({
      'frontend/src/main.tsx': [
        `import { one } from './one.ts';`,
        `import type { Later } from './type.ts';`,
        `import {\n  two,\n} from './folder/two.tsx';`,
        `const load = async () => (await import('./later.tsx')).Later;`,
        `const loadAdmin = async () => (await import('./features/admin/admin-screen.tsx')).AdminScreen;`,
      ],
      'frontend/src/one.ts': [`export const one = 'text.one';`],
      'frontend/src/folder/two.tsx': [`export { three } from '../three.ts';`, `const label = <Text id="text.two" />;`],
      'frontend/src/three.ts': [`export const three = 'text.three';`],
      'frontend/src/type.ts': [`export type Later = 'text.type';`],
      'frontend/src/later.tsx': [`import './shared.ts';`, `const both = ['text.one', 'text.later'];`],
      'frontend/src/shared.ts': [`const shared = 'text.shared';`],
      'frontend/src/features/admin/admin-screen.tsx': [`import '../../shared.ts';`, `const own = 'text.admin';`],
      'frontend/src/features/reports/statistics/statistics-screen.tsx': [],
      'frontend/src/features/live/live-updates.tsx': [`const live = 'text.live';`],
      'frontend/src/features/access/pending/pending-sender.tsx': [],
      'command-service/src/contract/messages.ts': [`const messages = { id: 'text.server' };`],
    });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it.each([
    ['text.one', 'first'],
    ['text.two', 'first'],
    ['text.three', 'first'],
    ['text.live', 'first'],
    ['text.server', 'first'],
    ['text.later', 'daily'],
    ['text.shared', 'daily'],
    ['text.admin', 'admin'],
    ['text.type', 'admin'],
    ['text', 'admin'],
  ])('of %s is %s', (id, part) => {
    expect(textPartOf(join(folder, 'frontend/src'))(id)).toBe(part);
  });

  function write(files: Readonly<Record<string, readonly string[]>>): void {
    for (const [path, lines] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), lines.join('\n'));
    }
  }
});

it('What the Admin screen and the statistics alone show is left for them, and what the first screen shows comes at once', () => {
  const src = fileURLToPath(new URL('../src', import.meta.url));
  const partOf = textPartOf(src);
  const ids = Object.keys(JSON.parse(readFileSync(`${src}/app/messages/en.json`, 'utf8')));
  const partsOf = (start: string) => new Set(ids.filter((id) => id.startsWith(start)).map(partOf));
  expect(partsOf('import.moveEnrolled')).toEqual(new Set(['admin']));
  expect(partsOf('statistics.')).toEqual(new Set(['admin']));
  expect(partsOf('category.')).toEqual(new Set(['first']));
  expect(partsOf('conflict.')).toEqual(new Set(['daily']));
});
