/** What `npm start` runs: a local school unless APP_ENV says otherwise (design section 9). */
import { env } from 'node:process';

env['APP_ENV'] ??= 'local';
await import('./main.ts');
