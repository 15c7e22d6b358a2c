// @vitest-environment node
import { expect, it } from 'vitest';
import { partsOf, type Chunk } from './first-screen.ts';

const chunk = (name: string, imports: readonly string[] = [], isDynamicEntry = true): Chunk => ({
  name,
  fileName: `${name}.js`,
  moduleIds: [`/src/${name}.ts`],
  imports: imports.map((one) => `${one}.js`),
  isDynamicEntry,
  code: '',
});

it('A part that is loaded later has what comes along with each, and not what the first screen has', () => {
  const chunks = [
    chunk('main', ['shared'], false),
    chunk('shared', [], false),
    chunk('texts', ['shared']),
    chunk('look', ['antd']),
    chunk('antd', [], false),
    chunk('dialog', ['shared', 'form']),
    chunk('form', [], false),
  ];
  const budget = { firstLoad: 1, furtherPart: 1, firstScreen: ['main.ts', 'texts.ts'], withEachPart: ['look.ts'] };
  const { first, later } = partsOf(chunks, budget);
  const names = (some: readonly Chunk[]) => some.map(({ name }) => name).toSorted();
  expect(names(first)).toEqual(['main', 'shared', 'texts']);
  expect(later.map((part) => [part.name, names(part.chunks)])).toEqual([
    ['look', ['antd', 'look']],
    ['dialog', ['antd', 'dialog', 'form', 'look']],
  ]);
  expect(() => partsOf(chunks, { ...budget, withEachPart: ['gone.ts'] })).toThrow('No chunk has the module gone.ts');
});
