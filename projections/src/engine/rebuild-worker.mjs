/** The worker thread's entry: plain JavaScript, since Node 20 gives a worker no loader of its parent's. */
import { register } from 'tsx/esm/api';

register();
await import('./rebuild-worker.ts');
