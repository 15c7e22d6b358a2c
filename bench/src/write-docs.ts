import { cpus, totalmem } from 'node:os';
import { readFileSync, writeFileSync } from 'node:fs';
import { BENCHMARKS } from './benchmarks.ts';
import type { Result } from './result.ts';
import { asMarkdown } from './table.ts';

const BEGIN = '<!-- Written by `npm run bench -- --write`: what is below is not edited by hand. -->';

/** Writes the tables at the end of docs/performance.md anew. @throws where the line that they stand below is missing */
export function writeDocs(file: string, results: readonly Result[]): void {
  const text = readFileSync(file, 'utf8');
  const at = text.indexOf(BEGIN);
  if (at < 0) throw new Error(`${file} has no line ${BEGIN}`);
  const [cpu] = cpus();
  const machine = `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB`;
  const inOrder = BENCHMARKS.flatMap(({ id }) => results.filter((result) => result.id === id));
  const tables = [BEGIN, '', `On ${machine}, Node ${process.version}.\n`, ...inOrder.map(asMarkdown)].join('\n');
  writeFileSync(file, text.slice(0, at) + tables);
}
