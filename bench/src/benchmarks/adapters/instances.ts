import { scaled, type Figure, type Setting } from '../../benchmark.ts';
import { benchProgram } from '../../files.ts';
import { runBetween } from '../../run-child.ts';
import { takeTurns, type Contestant } from '../../take-turns.ts';
import { AT_ONCE } from './event-work.ts';

/** The same reports by one process, and by two of them that share the work. */
export async function instances(setting: Setting, url: string): Promise<readonly Figure[]> {
  const count = scaled(setting, 1000, 50);
  const contestant = (name: string, processes: number): Contestant => ({
    name,
    unit: 'commands/s',
    run: async () => {
      const share = String(Math.round(count / processes));
      const program = benchProgram('commands', url, share, String(AT_ONCE));
      const all = await Promise.all(Array.from({ length: processes }, () => runBetween(program)));
      const [begun, ended] = [Math.min(...all.map((one) => one.begun)), Math.max(...all.map((one) => one.ended))];
      return (Number(share) * processes * 1000) / (ended - begun);
    },
  });
  return takeTurns([contestant('one instance', 1), contestant('two instances', 2)], setting);
}
