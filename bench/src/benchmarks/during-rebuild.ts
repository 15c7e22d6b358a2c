import { ANEW } from '../anew.ts';
import { scaled, type Benchmark, type Figure, type Setting } from '../benchmark.ts';
import { putLoad, type Load, type LoadResult } from '../load.ts';
import { startDistributed, startVigie, type SchoolOnDisk } from '../servers/programs.ts';
import type { Server } from '../start-server.ts';
import { ratioOf } from '../take-turns.ts';
import { happenings, USERS } from '../work/school.ts';

const READING = { path: '/api/reports?pageSize=25', headers: ANEW, connections: 4, status: 200 };

/** P9: readers while every view is built anew. */
export const duringRebuild: Benchmark = {
  id: 'P9',
  name: 'during-rebuild',
  about: 'Lists while every view of 300,000 events is built anew, beside an idle server',
  run: async (setting) => {
    const server = await startVigie(setting, { students: 1200, events: scaled(setting, 300_000) });
    const figures = await besideRebuilds(setting, server, { ...READING, amount: scaled(setting, 4000, 40) });
    return {
      figures,
      ratios: [
        { name: 'rate', value: ratioOf(figures, 'during a rebuild', 'idle'), goal: { atLeast: 0.6 } },
        { name: 'p99', value: ratioOf(figures, 'during a rebuild, p99', 'idle, p99'), goal: { atMost: 2.5 } },
      ],
    };
  },
};

/**
 * The same in the distributed form, where all servers share two cores: people read as often as on a busy day, not as
 * often as they can, and reports one by one, since the test server that stands for MongoDB goes through all that a list
 * matches for a page of it.
 */
export const duringDistributedRebuild: Benchmark = {
  id: 'P9d',
  name: 'during-distributed-rebuild',
  isLong: true,
  about:
    'Reports, ten a second, while the distributed form builds every view of 200,000 events anew, beside an idle one',
  run: async (setting) => {
    const size = { students: scaled(setting, 1200, 10), events: scaled(setting, 200_000) };
    const server = await startDistributed(setting, size);
    const path = `/api/reports/report/${firstReport(size)}`;
    const load = { ...READING, path, perSecond: 10, amount: scaled(setting, 400, 20) };
    const figures = await besideRebuilds({ ...setting, rounds: Math.min(3, setting.rounds) }, server, load);
    return {
      figures,
      ratios: [{ name: 'p99', value: ratioOf(figures, 'during a rebuild, p99', 'idle, p99'), goal: { atMost: 2 } }],
    };
  },
};

function firstReport(size: SchoolOnDisk): string {
  for (const { event } of happenings({ ...size, users: USERS })) {
    if (event.type === 'ReportSubmitted') return event.data.reportId;
  }
  throw new Error('There is no report');
}

/** Reads, and reads again while every view is built anew, in turn. @throws on any answer but a list; the server ends */
async function besideRebuilds(setting: Setting, server: Server, load: Load): Promise<readonly Figure[]> {
  const read = (): Promise<LoadResult> => putLoad(server, load);
  const idle: LoadResult[] = [];
  const busy: LoadResult[] = [];
  try {
    if (setting.warmsUp) await read();
    for (let round = 0; round < setting.rounds; round += 1) {
      idle.push(await read());
      busy.push(await putLoad(server, { ...load, amount: { until: server.signal('SIGUSR2') } }));
    }
  } finally {
    await server.stop();
  }
  return [
    { name: 'idle', unit: 'answers/s', samples: idle.map(({ requestsPerSecond }) => requestsPerSecond) },
    { name: 'during a rebuild', unit: 'answers/s', samples: busy.map(({ requestsPerSecond }) => requestsPerSecond) },
    { name: 'idle, median', unit: 'ms', samples: idle.map(({ p50 }) => p50) },
    { name: 'during a rebuild, median', unit: 'ms', samples: busy.map(({ p50 }) => p50) },
    { name: 'idle, p99', unit: 'ms', samples: idle.map(({ p99 }) => p99) },
    { name: 'during a rebuild, p99', unit: 'ms', samples: busy.map(({ p99 }) => p99) },
  ];
}
