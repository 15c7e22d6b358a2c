import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Result } from './result.ts';
import { writeDocs } from './write-docs.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'vigie-docs-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const FSYNCS: Result = {
  id: 'P2',
  name: 'fsyncs',
  about: 'Calls per command',
  figures: [{ name: 'ours', unit: 'fsyncs/command', samples: [0.03] }],
  ratios: [{ name: 'fsyncs by commands', value: 0.03, goal: { atMost: 0.05 } }],
  scale: 1,
  rounds: 3,
  seconds: 20,
  node: 'v20.20.2',
  on: '2026-02-03',
  lacks: null,
};

it('writes the tables of what was measured, and leaves those of what was not', () => {
  const file = join(folder, 'performance.md');
  const table = (name: string, value: string) => `### ${name}\n\nSome words.\n\n| **ratio** | ${value} |\n`;
  const line = '<!-- Written by `npm run bench -- --write`: what is below is not edited by hand. -->';
  const tables = [table('P1 commands', '0.2×'), table('P2 fsyncs', '0.9×'), table('P10 bundle', '0.5×')];
  writeFileSync(file, ['# Performance\n', line, '', 'On 1 core.\n', ...tables].join('\n'));
  writeDocs(file, [FSYNCS]);
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(/^# Performance\n/u);
  expect(text.match(/^### .*/gmu)).toEqual(['### P1 commands', '### P2 fsyncs', '### P10 bundle']);
  expect(text).toContain(table('P1 commands', '0.2×'));
  expect(text).toContain('**0.03×** (goal ≤ 0.05: met)');
  expect(text).not.toContain('0.9×');
  expect(text).toContain(table('P10 bundle', '0.5×'));
});

it('does not write where the line that tables stand below is missing', () => {
  const file = join(folder, 'performance.md');
  writeFileSync(file, '# Performance\n');
  expect(() => writeDocs(file, [FSYNCS])).toThrow(/has no line/u);
});
