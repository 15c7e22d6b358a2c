/** `npm run build`: builds the client where it is missing or older than its sources. */
import { buildClientIfStale } from './build-client.ts';

buildClientIfStale();
