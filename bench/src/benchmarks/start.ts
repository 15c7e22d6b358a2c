import { readFileSync } from 'node:fs';
import { scaled, type Benchmark } from '../benchmark.ts';
import { startVigie } from '../servers/programs.ts';
import { median } from '../statistics.ts';

/** P14: what a restart costs, and what the process then holds. */
export const start: Benchmark = {
  id: 'P14',
  name: 'start',
  about: 'Second start over 1M events, until it listens and somebody is signed in, and its resident memory',
  run: async (setting) => {
    const size = { students: 1200, events: scaled(setting, 1_000_000) };
    await (await startVigie(setting, size)).stop();
    const seconds: number[] = [];
    const megabytes: number[] = [];
    for (let round = 0; round < setting.rounds; round += 1) {
      const begin = performance.now();
      const server = await startVigie(setting, size);
      seconds.push((performance.now() - begin) / 1000);
      megabytes.push(residentMegabytes(server.pid));
      await server.stop();
    }
    return {
      figures: [
        { name: 'ready after', unit: 's', samples: seconds },
        { name: 'resident', unit: 'MB', samples: megabytes },
      ],
      ratios: [
        { name: 'ready', value: median(seconds), unit: 's', goal: { atMost: 5 } },
        { name: 'resident', value: median(megabytes), unit: 'MB', goal: { atMost: 400 } },
      ],
    };
  },
};

function residentMegabytes(pid: number): number {
  const [, kilobytes = ''] = /VmRSS:\s+(\d+) kB/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1000;
}
