import type { Sending } from './browser.ts';

/** A multipart form with one file, as a browser sends it. */
export function formWith(field: string, bytes: Uint8Array, filename = 'photo.jpg', type = 'image/jpeg'): Sending {
  const boundary = '----vigie-test-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
