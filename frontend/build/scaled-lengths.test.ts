import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';
import { expect, it } from 'vitest';
import { scaledLengths } from './scaled-lengths.ts';

async function built(css: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'vigie-lengths-'));
  const file = join(root, 'sheet.css');
  await writeFile(file, css);
  const config = await resolveConfig(
    { root, configFile: false, css: { postcss: { plugins: [scaledLengths] } } },
    'build',
  );
  const { code } = await preprocessCSS(css, file, config);
  await rm(root, { recursive: true });
  return code;
}

it('lengths are parts of the size of text that people have chosen', async () => {
  expect(await built('a { margin: 8px -24px; width: calc(100% - 332px); inset: min(0.5em, 12.5px); }')).toBe(
    'a { margin: 0.5rem -1.5rem; width: calc(100% - 20.75rem); inset: min(0.5em, 0.78125rem); }',
  );
});

it('a window is narrow by what fits into it', async () => {
  expect(await built('@media (768px <= width < 1000px) { a { gap: 4px; } }')).toBe(
    '@media (48em <= width < 62.5em) { a { gap: 0.25rem; } }',
  );
});

it('lines stay as thin as they are', async () => {
  const lines = 'a { border: 1px solid; outline-offset: -2px; background: url(line-16px.svg); }';
  expect(await built(lines)).toBe(lines);
});
