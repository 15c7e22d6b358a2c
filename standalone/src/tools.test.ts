import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openEventLog } from '@vigie/engines';
import { START, type EventLog } from '@vigie/event-log';
import { allEvents } from '@vigie/event-log/testing';
import { createLogger } from '@vigie/http';
import { openVisitor, type Browser } from '@vigie/http/testing';
import { readSettings } from '@vigie/settings';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { programFile } from './files.ts';
import { openSchool, type School } from './school.ts';

const run = promisify(execFile);
const PATIENCE = { timeout: 20_000 };
/** As two imports of some thousand students take, in processes of their own. */
const LONG = { timeout: 120_000 };
const ROSTER = [
  'Nom;Prénom;E-mail;N° badge;Niveau;Section;Statut',
  'lebœuf;jean pierre;JP@example.test;0042;6e;A;cyan',
  '"DE LA TOUR";Zoé;;;Term;B;red',
].join('\r\n');

let folder = '';
let school: School;
let browser: Browser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-tools-'));
  const settings = readSettings({ DATA_DIR: join(folder, 'data'), APP_ENV: 'local', DEMO: '0' });
  const logger = createLogger({ service: 'vigie', level: 'silent' });
  school = await openSchool({ settings, logger });
  await school.projections.ready;
  const { port } = await school.app.listen(0, '127.0.0.1');
  browser = await openVisitor(port);
});
afterAll(async () => {
  await school.app.stop();
  await school.close();
  await rm(folder, { recursive: true });
});

/** What runs a tool, as built, in a process of its own. */
function toolProcess(name: string, args: readonly string[], dataDir: string) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, INIT_CWD: folder };
  return [process.execPath, [programFile(name), ...args], { env }] as const;
}

interface ToolRun {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

async function tool(name: string, args: readonly string[], dataDir = join(folder, 'data')): Promise<ToolRun> {
  return run(...toolProcess(name, args, dataDir)).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }),
    ({ code, stdout, stderr }) => ({ code, out: stdout, err: stderr }),
  );
}

/** Names that the running server finds. */
async function found(words: string): Promise<unknown> {
  const { body } = await browser.get(`/api/students/search?query&name=${encodeURIComponent(words)}`);
  return body;
}

describe('beside a running server', () => {
  it('`admin` registers somebody who can sign in at once', async () => {
    expect(await tool('admin', ['add', 'nora@example.test', 'Nora', 'Head'])).toMatchObject({ code: 0, err: '' });
    const { status } = await browser.post('/testLogin', { user: 'nora@example.test' });
    expect(status).toBe(200);
  });

  it('`import-roster` adds students whom the server finds without a restart; again it adds nobody', async () => {
    await writeFile(join(folder, 'roster.csv'), `\uFEFF${ROSTER}`);
    expect(await tool('import-roster', ['roster.csv'])).toEqual({ code: 0, out: '2 of 2 students added\n', err: '' });
    await vi.waitFor(async () => {
      expect(await found('leboeuf JEAN')).toMatchObject({
        students: [{ lastName: 'LEBŒUF', firstName: 'Jean-Pierre', tagNb: '42', level: '6e', section: 'A' }],
      });
    }, PATIENCE);
    const again = await tool('import-roster', ['roster.csv']);
    expect(again).toMatchObject({ code: 0, out: expect.stringContaining('0 of 2 students added') });
  });

  it('`import-roster` of a file with a wrong row adds nobody and exits with 1', async () => {
    const before = await school.log.head();
    await writeFile(join(folder, 'wrong.tsv'), 'Roy\tAnn\t\t7\nRoy\tBen\tnowhere\t42\n');
    const { code, out, err } = await tool('import-roster', ['wrong.tsv', '--level=6e', '--section=A', '--status=red']);
    expect({ code, out, err: err.trim().split('\n') }).toEqual({
      code: 1,
      out: '',
      err: ['line 2: email: this is not an email address', 'Nothing was imported: 1 of 2 rows is wrong'],
    });
    expect(await school.log.head()).toBe(before);
  });

  it('`leavers` tells and removes whom a roster of all does not have, and the server finds them no more', async () => {
    await writeFile(join(folder, 'gone.csv'), 'Gone;Ida;ida@example.test;;Term;B;red');
    await tool('import-roster', ['gone.csv']);
    await vi.waitFor(async () => expect(await found('gone ida')).toMatchObject({ students: [{}] }), PATIENCE);
    const told = await tool('leavers', ['roster.csv']);
    expect(told).toMatchObject({
      code: 0,
      out: expect.stringContaining('  Ida GONE (TermB) ida@example.test\n'),
      err: '',
    });
    expect(await tool('leavers', ['roster.csv', '--remove', '2'])).toMatchObject({ code: 1 });
    expect(await tool('leavers', ['roster.csv', '--remove', '1'])).toMatchObject({ code: 0, err: '' });
    await vi.waitFor(async () => expect(await found('gone ida')).toEqual({ students: [] }), PATIENCE);
    expect(await found('leboeuf')).toMatchObject({ students: [{ lastName: 'LEBŒUF' }] });
  });

  it.each([
    ['jobs', []],
    ['rebuild', ['all']],
  ])('`%s` refuses a folder that no server has kept its log in, and makes none', async (name, args) => {
    const elsewhere = join(folder, 'elsewhere');
    expect(await tool(name, args, elsewhere)).toEqual({
      code: 2,
      out: '',
      err: `There is no event log in ${elsewhere}: DATA_DIR and the other settings must be the server's\n`,
    });
    expect(existsSync(elsewhere)).toBe(false);
  });

  it('`rebuild` has views built anew beside the live ones; `jobs` knows of none that was given up', async () => {
    const { code, out, err } = await tool('rebuild', ['students', 'users']);
    expect([code, out.split('\n').at(-2), err]).toEqual([0, '2 of 2 views rebuilt', '']);
    expect(await found('leboeuf')).toMatchObject({ students: [{ lastName: 'LEBŒUF' }] });
    expect(await tool('jobs', [])).toEqual({ code: 0, out: 'No dead jobs\n', err: '' });
  });

  it.each([
    ['rebuild', ['secrets'], 'Views: users, students'],
    ['jobs', ['retry'], 'npm run jobs -- dead'],
    ['import-roster', ['missing.tsv'], 'is not a file that can be read'],
    ['import-roster', ['--level', '7e', 'roster.csv'], '--level must be one of'],
    ['admin', ['remove', 'nora@example.test'], 'npm run admin -- add'],
  ])('`%s` with a wrong command line (%j) says so in a line and exits with 2', async (name, args, message) => {
    const { code, err } = await tool(name, args);
    expect(code).toBe(2);
    expect(err).toContain(message);
    expect(err).not.toContain('    at ');
  });
});

it.each(['admin', 'import-roster', 'jobs', 'leavers', 'migrate', 'rebuild'])(
  '`%s --help` says how it is called, and does nothing',
  async (name) => {
    expect(await tool(name, ['--help'], join(folder, 'nowhere'))).toEqual({
      code: 0,
      out: expect.stringMatching(new RegExp(`^npm run ${name} -- `, 'u')),
      err: '',
    });
    expect(existsSync(join(folder, 'nowhere'))).toBe(false);
  },
);

describe('an import that is killed in the middle', () => {
  const ROWS = 5_000;

  it('is finished by importing the same file again: everybody is there once, and so is every badge', LONG, async () => {
    const dataDir = join(folder, 'killed');
    const rows = Array.from(
      { length: ROWS },
      (_, row) => `Roy\tAnn\tann.roy${row}@example.test\t${row + 1}\t6e\tA\tcyan`,
    );
    await writeFile(join(folder, 'large.tsv'), rows.join('\n'));
    const log = await openEventLog({ dataDir, eventStoreUrl: null });
    const child = spawn(...toolProcess('import-roster', ['large.tsv'], dataDir));
    const exited = once(child, 'exit');
    const begun = new AbortController();
    for await (const { events } of log.subscribe({ after: START, types: ['StudentAdded'], signal: begun.signal })) {
      if (events.length > 0) begun.abort();
    }
    child.kill('SIGKILL');
    expect(await exited).toEqual([null, 'SIGKILL']);
    expect((await streamsOf(log, 'StudentAdded')).length).toBeLessThan(ROWS);

    expect(await tool('import-roster', ['large.tsv'], dataDir)).toMatchObject({ code: 0, err: '' });
    const students = await streamsOf(log, 'StudentAdded');
    expect(students).toHaveLength(ROWS);
    expect(new Set(students).size).toBe(ROWS);
    expect(new Set(await streamsOf(log, 'BadgeAssigned')).size).toBe(ROWS);
    await log.close();
  });
});

/** The stream of each event of a type. */
async function streamsOf(log: EventLog, type: string): Promise<readonly string[]> {
  return (await allEvents(log, { after: START, types: [type] })).map(({ stream }) => stream);
}
