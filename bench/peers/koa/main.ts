/**
 * What Koa can do at most: it reads a report's body, checks it and sends it back. Nobody is signed in, and nothing is
 * kept.
 */
import { bodyParser } from '@koa/bodyparser';
import { Router } from '@koa/router';
import { submitReportBody } from '@vigie/command-service/contract';
import Koa from 'koa';
import { serve } from '../../src/servers/serving.ts';

const app = new Koa();
const router = new Router();
app.use(bodyParser());
router.post('/api/reports', (ctx) => {
  ctx.status = 201;
  ctx.body = { success: true, report: submitReportBody.parse(ctx.request.body) };
});
app.use(router.routes());

serve(app);
