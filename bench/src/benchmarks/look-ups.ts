import { reportList, studentsFound } from '@vigie/query-service/contract';
import { ANEW } from '../anew.ts';
import { scaled, type Benchmark, type Setting } from '../benchmark.ts';
import { getJson } from '../get-json.ts';
import { putLoad } from '../load.ts';
import { startVigie } from '../servers/programs.ts';
import type { Server } from '../start-server.ts';
import { ratioOf, takeTurns, type Contestant } from '../take-turns.ts';

const BY_ID = 'a report by its id';
const LOOK_UPS = ['students by name', 'a student by badge', 'who is out'];

/** P13: what a gate queue waits for, among 100,000 students. */
export const lookUps: Benchmark = {
  id: 'P13',
  name: 'look-ups',
  about: 'Search by name among 100,000 students, badge, who is out; beside a point read by id, over HTTP',
  run: async (setting) => {
    const server = await startVigie(setting, { students: scaled(setting, 100_000, 100), events: 100 });
    try {
      const { reports } = reportList.parse((await getJson(server, '/api/reports?pageSize=25')).body);
      const name = '/api/students/search?query=&name=martin%202S';
      const { students } = studentsFound.parse((await getJson(server, name)).body);
      const [student] = students;
      const paths = {
        [BY_ID]: `/api/reports/report/${reports[0]?.id}`,
        'students by name': name,
        'a student by badge': `/api/students/tag?query=&tag=${student?.tagNb ?? '36424744194000001'}`,
        'who is out': '/api/access/out',
      };
      const figures = await takeTurns(
        Object.entries(paths).map(([title, path]) => median(setting, title, server, path)),
        setting,
      );
      const ratios = LOOK_UPS.map((title) => ({
        name: `${title} by a point read`,
        value: ratioOf(figures, title, BY_ID),
        goal: { atMost: 2 },
      }));
      return { figures, ratios };
    } finally {
      await server.stop();
    }
  },
};

const median = (setting: Setting, name: string, server: Server, path: string): Contestant => ({
  name,
  unit: 'ms p50',
  run: async () => {
    const amount = scaled(setting, 1000, 20);
    const { p50 } = await putLoad(server, { path, headers: ANEW, connections: 1, amount, status: 200 });
    return p50;
  },
});
