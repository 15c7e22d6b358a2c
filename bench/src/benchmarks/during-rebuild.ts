import { scaled, type Benchmark } from '../benchmark.ts';
import { putLoad, type LoadResult } from '../load.ts';
import { startVigie } from '../servers/programs.ts';
import type { Figure } from '../benchmark.ts';
import { ratioOf } from '../take-turns.ts';

const PATH = '/api/reports?pageSize=25';

/** P9: readers while every view is built anew. */
export const duringRebuild: Benchmark = {
  id: 'P9',
  name: 'during-rebuild',
  about: 'Lists while every view of 300,000 events is built anew, beside an idle server',
  run: async (setting) => {
    const server = await startVigie(setting, { students: 1200, events: scaled(setting, 300_000) });
    const read = (): Promise<LoadResult> =>
      putLoad(server, { path: PATH, connections: 4, amount: scaled(setting, 4000, 40), status: 200 });
    const idle: LoadResult[] = [];
    const busy: LoadResult[] = [];
    try {
      await read();
      for (let round = 0; round < setting.rounds; round += 1) {
        idle.push(await read());
        let isDone = false;
        const rebuilt = server.signal('SIGUSR2').then(() => {
          isDone = true;
        });
        const result = await read();
        // What was read after the rebuild would speak for it.
        if (!isDone || setting.scale < 1) busy.push(result);
        await rebuilt;
      }
    } finally {
      await server.stop();
    }
    if (busy.length === 0) throw new Error('Every rebuild was over before the reading was: read less, or build more');
    const figures: readonly Figure[] = [
      { name: 'idle', unit: 'lists/s', samples: idle.map(({ requestsPerSecond }) => requestsPerSecond) },
      { name: 'during a rebuild', unit: 'lists/s', samples: busy.map(({ requestsPerSecond }) => requestsPerSecond) },
      { name: 'idle, p99', unit: 'ms', samples: idle.map(({ p99 }) => p99) },
      { name: 'during a rebuild, p99', unit: 'ms', samples: busy.map(({ p99 }) => p99) },
    ];
    return {
      figures,
      ratios: [
        { name: 'rate', value: ratioOf(figures, 'during a rebuild', 'idle'), goal: { atLeast: 0.6 } },
        { name: 'p99', value: ratioOf(figures, 'during a rebuild, p99', 'idle, p99'), goal: { atMost: 2.5 } },
      ],
    };
  },
};
