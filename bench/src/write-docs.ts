import { cpus, totalmem } from 'node:os';
import { readFileSync, writeFileSync } from 'node:fs';
import { BENCHMARKS } from './benchmarks.ts';
import type { Result } from './result.ts';
import { asMarkdown } from './table.ts';

const BEGIN = '<!-- Written by `npm run bench -- --write`: what is below is not edited by hand. -->';

/**
 * Writes the tables at the end of docs/performance.md: that of each result, and of a benchmark without one the table
 * that is there.
 * @throws where the line that they stand below is missing
 */
export function writeDocs(file: string, results: readonly Result[]): void {
  const text = readFileSync(file, 'utf8');
  const at = text.indexOf(BEGIN);
  if (at < 0) throw new Error(`${file} has no line ${BEGIN}`);
  const [cpu] = cpus();
  const machine = `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB`;
  const before = sectionsOf(text.slice(at));
  const sections = BENCHMARKS.flatMap(({ id, name }) => {
    const result = results.find((one) => one.id === id);
    return result ? asMarkdown(result) : (before.get(`${id} ${name}`) ?? []);
  });
  const tables = [BEGIN, '', `On ${machine}, Node ${process.version}.\n`, ...sections].join('\n');
  writeFileSync(file, text.slice(0, at) + tables);
}

/** The sections of a Markdown text by their headings of the third level. */
function sectionsOf(text: string): ReadonlyMap<string, string> {
  const [, ...sections] = text.split(/^### /mu);
  return new Map(sections.map((section) => [section.slice(0, section.indexOf('\n')), `### ${section.trimEnd()}\n`]));
}
