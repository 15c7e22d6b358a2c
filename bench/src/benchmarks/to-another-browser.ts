import type { JSHandle, Page } from '@playwright/test';
import { reportList } from '@vigie/query-service/contract';
import { buildClientIfStale } from '../../../scripts/build-client.ts';
import { scaled, type Benchmark, type Figure, type Setting } from '../benchmark.ts';
import { lacksChromium, signedIn, withBrowser } from '../browser.ts';
import { getJson } from '../get-json.ts';
import { startVigie } from '../servers/programs.ts';
import type { Server } from '../start-server.ts';
import { quantile } from '../statistics.ts';
import { ratioOf } from '../take-turns.ts';

const COMMANDS = 100;
/** The rows of a page, revised in turn: one report alone would get a history of hundreds of events, as none has. */
const ROWS = 25;
const CATEGORIES = ['phone', 'behaviour'] as const;

/** P12: what one person does, and another sees. */
export const toAnotherBrowser: Benchmark = {
  id: 'P12',
  name: 'to-another-browser',
  about: 'From a command that one browser sends to the changed row in another, beside the command’s own answer',
  lacks: lacksChromium,
  run: async (setting) => {
    await buildClientIfStale();
    const server = await startVigie(setting, { students: 1200, events: scaled(setting, 5000, 1000) });
    try {
      return await measure(setting, server);
    } finally {
      await server.stop();
    }
  },
};

async function measure(setting: Setting, server: Server) {
  const answered: number[] = [];
  const shown: number[] = [];
  await withBrowser(async (browser) => {
    const reader = await (await signedIn(browser, server)).newPage();
    const writer = await (await signedIn(browser, server)).newPage();
    await writer.goto('/healthz');
    await reader.goto('/manage');
    await reader
      .getByRole('link', { name: /^View:/ })
      .first()
      .waitFor();
    for (let round = 0; round < setting.rounds; round += 1) {
      const commands: number[] = [];
      const rows: number[] = [];
      for (let n = 0; n < scaled(setting, COMMANDS, 2); n += 1) {
        const one = await changeAndSee(server, writer, reader, n % ROWS);
        commands.push(one.answered);
        rows.push(one.shown);
      }
      answered.push(quantile(commands, 0.99));
      shown.push(quantile(rows, 0.99));
    }
  });
  const figures: readonly Figure[] = [
    { name: 'the command, p99', unit: 'ms', samples: answered },
    { name: 'the changed row, p99', unit: 'ms', samples: shown },
  ];
  return {
    figures,
    ratios: [
      {
        name: 'the row by the command',
        value: ratioOf(figures, 'the changed row, p99', 'the command, p99'),
        goal: { atMost: 2 },
      },
    ],
  };
}

/** Gives a report of the page another category. @returns milliseconds from sending it */
async function changeAndSee(server: Server, writer: Page, reader: Page, row: number) {
  const { reports } = reportList.parse((await getJson(server, `/api/reports/filable?pageSize=${ROWS}`)).body);
  const report = reports[row];
  if (!report) throw new Error('There is no report to change');
  const { id, location, comment, finalized, revision } = report;
  const students = report.students.map((student) => student.id);
  const category = report.category === CATEGORIES[0] ? CATEGORIES[1] : CATEGORIES[0];
  const watched = await watchRow(reader, id);
  const [begun, ended] = await writer.evaluate(
    async ({ url, body, token }) => {
      const now = (): number => performance.timeOrigin + performance.now();
      const before = now();
      const answer = await fetch(url, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token },
        body: JSON.stringify(body),
      });
      const after = now();
      if (answer.status !== 200) throw new Error(`The command was answered with ${answer.status}`);
      return [before, after] as const;
    },
    {
      url: `/api/reports/${id}`,
      body: { category, students, location, comment, finalized, revision },
      token: server.headers['x-xsrf-token'] ?? '',
    },
  );
  return { answered: ended - begun, shown: (await watched.evaluate(({ changedAt }) => changedAt)) - begun };
}

/**
 * Watches the report's row, before anything is sent that may change it: two pages do what they are told in any order.
 * @returns when it says something else, in milliseconds since 1970
 */
const watchRow = (reader: Page, id: string): Promise<JSHandle<{ readonly changedAt: Promise<number> }>> =>
  reader.evaluateHandle((reportId) => {
    const row = document.querySelector(`a[href*="${reportId}"]`)?.closest('tr');
    if (!row) throw new Error('The report has no row');
    const before = row.textContent;
    const changedAt = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (row.textContent === before) return;
        observer.disconnect();
        resolve(performance.timeOrigin + performance.now());
      });
      observer.observe(row, { subtree: true, childList: true, characterData: true });
    });
    return { changedAt };
  }, id);
