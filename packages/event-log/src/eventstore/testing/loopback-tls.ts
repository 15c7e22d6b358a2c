import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Tls } from './server.ts';

/**
 * A self-signed certificate for this machine's own address, good for nothing but tests; clients are given its file to
 * trust.
 */
export const CERTIFICATE_FILE = fileURLToPath(new URL('tls/certificate.pem', import.meta.url));

export const loopbackTls = (): Tls => ({
  certificate: readFileSync(CERTIFICATE_FILE),
  key: readFileSync(new URL('tls/key.pem', import.meta.url)),
});
