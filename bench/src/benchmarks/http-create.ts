import { makeRandom } from '@vigie/standalone/random';
import { scaled, type Benchmark, type Outcome, type Setting } from '../benchmark.ts';
import { putLoad, type LoadResult } from '../load.ts';
import { startKoa, withBoth, type Pair } from '../servers/programs.ts';
import type { Server } from '../start-server.ts';
import { ratioOf, takeTurns, type Contestant } from '../take-turns.ts';
import { drawContent } from '../work/school.ts';

const STUDENTS = 1200;
const MANY = 50;

/** P3: the same report over HTTP, with the full stack of ours, beside a plain program on the same SQLite. */
export const httpCreate: Benchmark = {
  id: 'P3',
  name: 'http-create',
  about: 'Reports created over HTTP, full stack, beside the CRUD peer, and beside Koa that keeps nothing',
  run: (setting) =>
    withBoth(setting, { students: STUDENTS, events: scaled(setting, 10_000, 1000) }, async ({ vigie, crud }) => {
      const koa = await startKoa();
      try {
        return await compare(setting, { vigie, crud, koa });
      } finally {
        await koa.stop();
      }
    }),
};

async function compare(setting: Setting, { vigie, crud, koa }: Pair & { readonly koa: Server }): Promise<Outcome> {
  const latencies = new Map<string, number[]>();
  const rates = await takeTurns(
    [
      creating(setting, 'ours', vigie, MANY, latencies),
      creating(setting, 'CRUD', crud, MANY, latencies),
      creating(setting, 'Koa alone', koa, MANY, latencies),
      creating(setting, 'ours', vigie, 1, latencies),
      creating(setting, 'CRUD', crud, 1, latencies),
    ],
    setting,
  );
  const counted = (all: readonly number[]) => (setting.warmsUp ? all.slice(1) : all);
  const p99s = [...latencies].map(([name, all]) => ({ name: `${name}, p99`, unit: 'ms', samples: counted(all) }));
  const rate = (width: number) => ratioOf(rates, `ours, ${width} at once`, `CRUD, ${width} at once`);
  const p99 = ratioOf(p99s, `ours, ${MANY} at once, p99`, `CRUD, ${MANY} at once, p99`);
  return {
    figures: [...rates, ...p99s],
    ratios: [
      { name: 'rate at 50 connections', value: rate(MANY), goal: { atLeast: 3 } },
      { name: 'p99 at 50 connections', value: p99, goal: { atMost: 0.7 } },
      {
        name: 'Koa alone beside the CRUD peer, rate at 50 connections',
        value: ratioOf(rates, `Koa alone, ${MANY} at once`, `CRUD, ${MANY} at once`),
        goal: 'reported',
      },
      { name: 'rate at 1 connection', value: rate(1), goal: { atLeast: 0.8 } },
    ],
  };
}

function creating(
  setting: Setting,
  who: string,
  server: Server,
  connections: number,
  latencies: Map<string, number[]>,
): Contestant {
  const name = `${who}, ${connections} at once`;
  const amount = scaled(setting, connections === 1 ? 2000 : 10_000, connections);
  const random = makeRandom(3);
  return {
    name,
    unit: 'reports/s',
    run: async () => {
      const body = () => drawContent(random, STUDENTS);
      const result: LoadResult = await putLoad(server, {
        path: '/api/reports',
        method: 'POST',
        body,
        connections,
        amount,
        status: 201,
      });
      latencies.set(name, [...(latencies.get(name) ?? []), result.p99]);
      return result.requestsPerSecond;
    },
  };
}
