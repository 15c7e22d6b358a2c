/** `page.ts FOLDER`: a built page, served as Vigie serves its client. */
import { serveClient } from '@vigie/standalone/client';
import Koa from 'koa';
import { serve } from './serving.ts';

const [folder = ''] = process.argv.slice(2);
const app = new Koa();
app.use(serveClient(folder));
serve(app);
