/** What `npm start` runs: a local school unless APP_ENV says otherwise (design section 9). */
import { env } from 'node:process';
import { endWithParent } from './end-with-parent.ts';

env['APP_ENV'] ??= 'local';
if (env['npm_lifecycle_event'] === 'start') endWithParent();
await import('./main.ts');
