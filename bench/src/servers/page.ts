/** `page.ts FOLDER`: a built page, served as Vigie serves its client. */
import { serveClient } from '@vigie/standalone/client';
import Koa from 'koa';
import { announce } from './serving.ts';

const [folder = ''] = process.argv.slice(2);
const app = new Koa();
app.use(serveClient(folder));
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The page has no port');
  announce({ port: address.port, headers: {} });
});
process.once('SIGTERM', () => process.exit(0));
