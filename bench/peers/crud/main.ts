/**
 * `main.ts FOLDER STUDENTS EVENTS [reports]`: the program that a good team would write without event sourcing. An empty
 * folder is filled first. It has no anti-forgery token, no audit, no history, no idempotency and no limits of calls to
 * keep.
 */
import { join } from 'node:path';
import { bodyParser } from '@koa/bodyparser';
import { Router } from '@koa/router';
import { submitReportBody } from '@vigie/command-service/contract';
import Koa from 'koa';
import { z } from 'zod';
import { serve } from '../../src/servers/serving.ts';
import { userId, USERS } from '../../src/work/school.ts';
import { fillDatabase, openDatabase } from './database.ts';
import { makeReports } from './reports.ts';

const SESSION = 'session-of-the-benchmark';
const [folder = '', students = '', events = '', kind] = process.argv.slice(2);
const size = { students: Number(students), users: USERS, events: Number(events), reportsOnly: kind === 'reports' };
const db = openDatabase(join(folder, 'crud.sqlite'));
const people: { count: number } = db.prepare('SELECT count(*) AS count FROM users').get();
if (people.count === 0) fillDatabase(db, size);
db.prepare('INSERT OR REPLACE INTO sessions VALUES (?, ?, ?)').run(SESSION, userId(0), Date.now() + 8 * 3_600_000);

const reports = makeReports(db);
const findSession = db.prepare(
  'SELECT user_id AS id, is_cpe AS isCPE FROM sessions JOIN users ON users.id = user_id WHERE sessions.id = ? AND expires > ?',
);
const listQuery = z.object({
  status: z.enum(['filable', 'unfinalized', 'filed']).nullable().default(null),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
  page: z.coerce.number().int().min(0).default(0),
});

const app = new Koa<{ user: { id: string; isCPE: number } }>();
const router = new Router<{ user: { id: string; isCPE: number } }>();
app.use(async (ctx, next) => {
  const user: { id: string; isCPE: number } | undefined = findSession.get(ctx.cookies.get('session') ?? '', Date.now());
  if (!user) return ctx.throw(401);
  ctx.state.user = user;
  await next();
});
app.use(bodyParser());
router.post('/api/reports', (ctx) => {
  const body = submitReportBody.safeParse(ctx.request.body);
  if (!body.success) return ctx.throw(422, body.error.message);
  const report = reports.submit(body.data, ctx.state.user.id);
  if (report === null) return ctx.throw(422, 'A student does not exist');
  ctx.status = 201;
  ctx.body = { success: true, report };
});
router.get('/api/reports', (ctx) => {
  const query = listQuery.safeParse(ctx.query);
  if (!query.success) return ctx.throw(400, query.error.message);
  if (ctx.state.user.isCPE === 0) return ctx.throw(403);
  const { status, pageSize, page } = query.data;
  ctx.body = reports.list(status, pageSize, page * pageSize);
});
app.use(router.routes());

// Statements do not keep their database: unless it is closed here it is collected, and closed, in the middle of the
// work.
serve(app, { cookie: `session=${SESSION}` }, () => db.close());
