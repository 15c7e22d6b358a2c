import type { DrillOutcome, Seen } from './run-drill.ts';
import { sumOf } from './tally.ts';

/** What is promised (docs/operations.md), in seconds. */
const RECOVERY_GOAL = 10;

const HEAD = [
  'part',
  'fault',
  'times',
  'right',
  '503 reads',
  '503 commands',
  'broken off',
  'sign-ins',
  'wrong',
  'well again, s',
];

/** One line of what was seen of a fault. */
export const lineOf = (seen: Seen): string => cellsOf([seen]).join(' | ');

/** A drill as a table of its faults and what they came to in all. */
export function reportOf(outcome: DrillOutcome): readonly string[] {
  const { faults, calm, requests, seconds, sent, acknowledged, events, lostOrDoubled, differing } = outcome;
  const kinds = [...new Set(faults.map(nameOf))].map((name) => faults.filter((seen) => nameOf(seen) === name));
  return [
    ...aligned([HEAD, ...kinds.map(cellsOf)]),
    '',
    `${faults.length} faults in ${Math.round(seconds)} s, ${requests} turns (${(requests / seconds).toFixed(1)}/s)`,
    `${sent} commands, ${acknowledged} of them acknowledged; ${events} events in the log`,
    `lost or doubled: ${lostOrDoubled.length}; wrong answers: ${wrongIn(outcome).length}`,
    `views that differ from a fresh fold: ${differing.length === 0 ? 'none' : differing.join(', ')}`,
    `slower than ${RECOVERY_GOAL} s: ${slow(faults).length}; never well again: ${faults.filter(({ recovery }) => recovery === null).length}`,
    ...[...lostOrDoubled, ...wrongIn(outcome)].slice(0, 20).map((line) => `! ${line}`),
    ...(calm.readsAway + calm.commandsAway > 0 ? [`503 outside of faults: ${calm.readsAway + calm.commandsAway}`] : []),
  ];
}

/** All that was wrong, in calm times and after which blow. */
export const wrongIn = ({ faults, calm }: DrillOutcome): readonly string[] => [
  ...calm.wrong,
  ...faults.flatMap(({ target, blow, wrong }) => wrong.map((line) => `${target}, ${blow}: ${line}`)),
];

/** The blows that the system has not recovered from, or not soon enough. */
export const slow = (faults: readonly Seen[]): readonly Seen[] =>
  faults.filter(({ recovery }) => recovery === null || recovery > RECOVERY_GOAL);

function cellsOf(faults: readonly Seen[]): readonly string[] {
  const [first] = faults;
  if (!first) return [];
  const { answered, readsAway, commandsAway, brokenOff, signIns, wrong } = faults.reduce<Seen>(
    (sum, each) => ({ ...sum, ...sumOf(sum, each) }),
    { ...first, answered: 0, readsAway: 0, commandsAway: 0, brokenOff: 0, signIns: 0, wrong: [] },
  );
  const numbers = [faults.length, answered, readsAway, commandsAway, brokenOff, signIns, wrong.length];
  return [first.target, first.blow, ...numbers.map(String), secondsOf(faults)];
}

const nameOf = ({ target, blow }: Seen): string => `${target} ${blow}`;

/** The middle one and the longest. */
function secondsOf(faults: readonly Seen[]): string {
  const seconds = faults.map(({ recovery }) => recovery ?? Infinity).toSorted((one, other) => one - other);
  const middle = seconds[Math.floor(seconds.length / 2)] ?? 0;
  const longest = seconds.at(-1) ?? 0;
  return seconds.length === 1 ? longest.toFixed(1) : `${middle.toFixed(1)}, at most ${longest.toFixed(1)}`;
}

function aligned(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}
