import type { Goal, Ratio } from './benchmark.ts';
import type { Result } from './result.ts';
import { median, spread } from './statistics.ts';

/** A result as text: medians with their spread, then each ratio beside its goal. */
export function printed(result: Result): string {
  const { id, name, about, seconds, rounds, scale, lacks } = result;
  const size = scale === 1 ? '' : `, at ${scale} of the size`;
  const head = `\n${id} ${name}: ${about} (${rounds} rounds, ${Math.round(seconds)} s${size})`;
  if (lacks !== null) return `${head}\n  not run: ${lacks}`;
  return [
    head,
    ...result.figures.map((figure) => `  ${figure.name.padEnd(52)} ${amount(figure.samples)} ${figure.unit}`),
    ...result.ratios.map(
      (ratio) => `  ${ratio.name.padEnd(52)} ${rounded(ratio.value)}${unitOf(ratio)}  ${verdict(ratio)}`,
    ),
  ].join('\n');
}

/** The same as Markdown, for docs/performance.md. */
export function asMarkdown(result: Result): string {
  const { id, name, about, rounds, on, lacks } = result;
  const head = `### ${id} ${name}\n\n${about}. \`npm run bench -- ${name}\`, ${rounds} rounds, ${on}.\n`;
  if (lacks !== null) return `${head}\nNot run: ${lacks}.\n`;
  const figures = result.figures.map((figure) => `| ${figure.name} | ${amount(figure.samples)} ${figure.unit} |`);
  const ratios = result.ratios.map(
    (ratio) => `| **${ratio.name}** | **${rounded(ratio.value)}${unitOf(ratio)}** ${verdict(ratio)} |`,
  );
  return [head, '| | median ± spread |', '| --- | --- |', ...figures, ...ratios, ''].join('\n');
}

export const missed = ({ ratios }: Result): boolean => ratios.some((ratio) => !isMet(ratio));

function isMet({ value, goal }: Ratio): boolean {
  if (goal === 'reported') return true;
  return 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost;
}

const unitOf = ({ unit }: Ratio): string => (unit === undefined ? '×' : ` ${unit}`);

function verdict(ratio: Ratio): string {
  if (ratio.goal === 'reported') return '';
  return `(goal ${wanted(ratio.goal)}: ${isMet(ratio) ? 'met' : 'MISSED'})`;
}

function wanted(goal: Exclude<Goal, 'reported'>): string {
  return 'atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`;
}

function amount(samples: readonly number[]): string {
  const around = samples.length > 1 ? ` ±${Math.round(spread(samples) * 100)} %` : '';
  return `${rounded(median(samples))}${around}`;
}

/** Three figures that tell, thousands apart. */
export function rounded(value: number): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 4;
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}
