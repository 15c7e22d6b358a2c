import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scaled, type Benchmark, type Setting } from '../benchmark.ts';
import { benchProgram } from '../files.ts';
import { runChild, type Program } from '../run-child.ts';
import { median } from '../statistics.ts';
import { takeTurns } from '../take-turns.ts';

const WIDTH = 50;

/**
 * P2: how many times the disk is waited for, as the kernel sees it. Setting the school up is measured apart and taken
 * off.
 */
export const fsyncs: Benchmark = {
  id: 'P2',
  name: 'fsyncs',
  about: 'fsync and fdatasync calls per command at 50 concurrent, counted by strace',
  lacks: () => (spawnSync('strace', ['-V']).error === undefined ? null : 'strace is not installed'),
  run: async (setting) => {
    const count = scaled(setting, 5000, WIDTH);
    let turn = 0;
    const run = async (): Promise<number> => {
      turn += 1;
      const all = await syncsOf(setting, `all-${turn}`, count);
      const founding = await syncsOf(setting, `founding-${turn}`, 0);
      return (all - founding) / count;
    };
    const figures = await takeTurns([{ name: 'ours', unit: 'fsyncs/command', run }], setting);
    const value = median(figures[0]?.samples ?? []);
    return { figures, ratios: [{ name: 'fsyncs by commands', value, goal: { atMost: 0.05 } }] };
  },
};

async function syncsOf({ folder }: Setting, name: string, count: number): Promise<number> {
  const trace = join(folder, `${name}.trace`);
  const file = join(folder, `${name}.sqlite`);
  await runChild(traced(trace, benchProgram('commands', file, String(count), String(WIDTH))));
  return readFileSync(trace, 'utf8')
    .split('\n')
    .filter((line) => /\bf(data)?sync\(/u.test(line)).length;
}

const traced = (trace: string, { command, args }: Program): Program => ({
  command: 'strace',
  args: ['-f', '--seccomp-bpf', '-e', 'trace=fsync,fdatasync', '-o', trace, command, ...args],
});
