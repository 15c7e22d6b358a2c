/**
 * `npm start`: builds the client where it is missing or older than its sources, then runs Vigie in this process.
 * A local school unless APP_ENV says otherwise (design section 9).
 */
import { buildClientIfStale } from './build-client.ts';

process.env['APP_ENV'] ??= 'local';
buildClientIfStale();
await import('../standalone/src/main.ts');
