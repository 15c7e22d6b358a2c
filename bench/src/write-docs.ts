import { cpus, totalmem } from 'node:os';
import { writeFileSync } from 'node:fs';
import type { Result } from './run-benchmark.ts';
import { asMarkdown } from './table.ts';

const ABOUT = `Every table below was printed by the command above it. Each benchmark has ours and its peer or limit take turns in one run on the same
work, checks what came out, and compares medians: absolute figures are this machine's, ratios travel further. The peers are in
[bench/peers](../bench/peers/README.md), with what was done in their favour.`;

/** Writes docs/performance.md anew from results. */
export function writeDocs(file: string, results: readonly Result[]): void {
  const [cpu] = cpus();
  const machine = `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  const head = `# Performance\n\n${ABOUT}\n\nMade by \`npm run bench -- --write\` on ${machine}.\n`;
  writeFileSync(file, [head, ...results.map(asMarkdown)].join('\n'));
}
