import { reportList } from '@vigie/query-service/contract';
import { ANEW } from '../anew.ts';
import { scaled, type Benchmark, type Setting } from '../benchmark.ts';
import { putLoad } from '../load.ts';
import { startVigie, withBoth } from '../servers/programs.ts';
import type { Server } from '../start-server.ts';
import { ratioOf, takeTurns, type Contestant } from '../take-turns.ts';
import { getJson } from '../get-json.ts';

const STUDENTS = 1200;
const FIRST_PAGE = '/api/reports?pageSize=25';
const CONNECTIONS = 4;
/** As many lists as it takes until the server's code is compiled for good. */
const MANY = 10_000;

const reportsOnDisk = (events: number) => ({ students: STUDENTS, events, reportsOnly: true });
const large = (setting: Setting) => reportsOnDisk(scaled(setting, 1_000_000));

/** P6: a page costs the same however many rows there are and however deep it lies. */
export const pages: Benchmark = {
  id: 'P6',
  name: 'pages',
  about: 'A page of 25 reports: p99 at 1,000,000 rows beside 1,000, and at depth 100,000 beside the first',
  run: async (setting) => {
    const small = await startVigie(setting, reportsOnDisk(1000), 'small');
    const vigie = await startVigie(setting, large(setting));
    try {
      const deep = `${FIRST_PAGE}&after=${await cursorAt(vigie, scaled(setting, 100_000, 200))}`;
      const figures = await takeTurns(
        [
          slowest(setting, 'first page of 1,000', small, FIRST_PAGE),
          slowest(setting, 'first page of 1,000,000', vigie, FIRST_PAGE),
          slowest(setting, 'page at depth 100,000', vigie, deep),
        ],
        setting,
      );
      return {
        figures,
        ratios: [
          {
            name: '1,000,000 rows by 1,000',
            value: ratioOf(figures, 'first page of 1,000,000', 'first page of 1,000'),
            goal: { atMost: 1.3 },
          },
          {
            name: 'depth 100,000 by the first page',
            value: ratioOf(figures, 'page at depth 100,000', 'first page of 1,000,000'),
            goal: { atMost: 1.3 },
          },
        ],
      };
    } finally {
      await Promise.all([small.stop(), vigie.stop()]);
    }
  },
};

/** P7: a list with its total at a million rows, beside COUNT(*). */
export const totals: Benchmark = {
  id: 'P7',
  name: 'totals',
  about: 'A page of 25 reports with the total of 1,000,000, beside the CRUD peer with COUNT(*)',
  run: (setting) =>
    withBoth(setting, large(setting), async ({ vigie, crud }) => {
      const figures = await takeTurns(
        [
          rate(setting, 'ours, made anew', vigie, MANY, FIRST_PAGE, { headers: ANEW }),
          rate(setting, 'ours, unchanged', vigie, MANY, FIRST_PAGE),
          rate(setting, 'CRUD', crud, 100, FIRST_PAGE),
        ],
        setting,
      );
      return {
        figures,
        ratios: [
          { name: 'made anew', value: ratioOf(figures, 'ours, made anew', 'CRUD'), goal: { atLeast: 100 } },
          { name: 'unchanged', value: ratioOf(figures, 'ours, unchanged', 'CRUD'), goal: 'reported' },
        ],
      };
    }),
};

/** P8: what a list costs that has not changed since the browser last had it. */
export const unchanged: Benchmark = {
  id: 'P8',
  name: 'unchanged',
  about: 'A list that has not changed, as a 304 and in full, beside the same list made anew',
  run: async (setting) => {
    const vigie = await startVigie(setting, reportsOnDisk(scaled(setting, 10_000, 1000)));
    try {
      const { etag } = await getJson(vigie, FIRST_PAGE);
      const figures = await takeTurns(
        [
          rate(setting, '304', vigie, MANY, FIRST_PAGE, { status: 304, headers: { 'if-none-match': etag } }),
          rate(setting, 'unchanged, in full', vigie, MANY, FIRST_PAGE),
          rate(setting, 'made anew', vigie, MANY, FIRST_PAGE, { headers: ANEW }),
        ],
        setting,
      );
      return {
        figures,
        ratios: [
          { name: '304 by made anew', value: ratioOf(figures, '304', 'made anew'), goal: { atLeast: 3 } },
          {
            name: 'in full by made anew',
            value: ratioOf(figures, 'unchanged, in full', 'made anew'),
            goal: 'reported',
          },
        ],
      };
    } finally {
      await vigie.stop();
    }
  },
};

/** A cursor so many reports deep. */
async function cursorAt(server: Server, depth: number): Promise<string> {
  let cursor = '';
  for (let read = 0; read < depth; read += 100) {
    const after = cursor === '' ? '' : `&after=${cursor}`;
    const { body } = await getJson(server, `/api/reports?pageSize=100${after}`);
    const { next } = reportList.parse(body);
    if (next === null) return cursor;
    cursor = next;
  }
  return cursor;
}

const slowest = (setting: Setting, name: string, server: Server, path: string): Contestant => ({
  name,
  unit: 'ms p99',
  run: async () => {
    const { p99 } = await putLoad(server, {
      path,
      headers: ANEW,
      connections: CONNECTIONS,
      amount: scaled(setting, 2000, 100),
      status: 200,
    });
    return p99;
  },
});

const rate = (
  setting: Setting,
  name: string,
  server: Server,
  amount: number,
  path: string,
  {
    status = 200,
    headers = {},
  }: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> } = {},
): Contestant => ({
  name,
  unit: 'lists/s',
  run: async () => {
    const load = { path, headers, connections: CONNECTIONS, amount: scaled(setting, amount, 20), status };
    return (await putLoad(server, load)).requestsPerSecond;
  },
});
