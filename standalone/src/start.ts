/**
 * What `npm start` runs: a local school unless APP_ENV, or a PUBLIC_URL by which others reach it, says otherwise (design
 * section 9).
 */
import { env } from 'node:process';
import { isLoopback } from '@vigie/settings';
import { endWithParent } from './end-with-parent.ts';

// Whoever reaches a local school signs in as anybody: it takes more than a setting that was left out.
if (!isPublic(env['PUBLIC_URL'])) env['APP_ENV'] ??= 'local';
if (env['npm_lifecycle_event'] === 'start') endWithParent();
await import('./main.ts');

/** Whether browsers of other machines have this address. */
function isPublic(url = ''): boolean {
  return url !== '' && !(URL.canParse(url) && isLoopback(new URL(url).hostname));
}
