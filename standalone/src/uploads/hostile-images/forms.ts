import { gzipSync } from 'node:zlib';
import { formWith, type Sending } from '@vigie/http/testing';
import { CANARY, type Fate } from './files.ts';
import type { Seeds } from './seeds.ts';

/** A request around a photo, or around none, that is not as browsers make it. */
export interface HostileForm {
  readonly name: string;
  readonly sending: Sending;
  readonly fate: Fate;
}

/** Forms of every wrong kind, and right ones that lie about what they hold. */
export const hostileForms = (seeds: Seeds): readonly HostileForm[] => [
  ...lies(seeds),
  ...manyParts(seeds),
  ...broken(seeds),
  ...noForms(seeds),
];

const BOUNDARY = 'vigie';
const TYPE = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
const PHOTO = 'Content-Disposition: form-data; name="photo"; filename="a.jpg"';

interface Part {
  readonly head: string;
  readonly bytes: Buffer | string;
}

function form(parts: readonly Part[], end = `--${BOUNDARY}--\r\n`): Sending {
  const written = parts.map(({ head, bytes }) =>
    Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`), Buffer.from(bytes), Buffer.from('\r\n')]),
  );
  return { body: Buffer.concat([...written, Buffer.from(end)]), headers: TYPE };
}

const DECLARED = ['text/html', 'image/svg+xml', 'application/pdf', 'application/octet-stream', 'image/gif', 'x', ''];
const NAMED = ['x.svg', '../../events.sqlite', '/etc/passwd', 'a.php\0.jpg', '.htaccess', 'CON', '', CANARY, 'é🏫.jpg'];

/** Content decides, not what is said about it. */
function lies({ jpeg, gif }: Seeds): HostileForm[] {
  return [
    ...DECLARED.map((type): HostileForm => ({
      name: `a jpeg that is declared as “${type}”`,
      sending: formWith('photo', jpeg, 'photo.jpg', type),
      fate: 'encoded anew',
    })),
    ...['image/png', 'image/webp'].map((type): HostileForm => ({
      name: `a gif that is declared as ${type}`,
      sending: formWith('photo', gif, 'photo.jpg', type),
      fate: 'refused',
    })),
    ...NAMED.map((filename): HostileForm => ({
      name: `a jpeg that is named ${JSON.stringify(filename)}`,
      sending: formWith('photo', jpeg, filename),
      fate: 'either',
    })),
  ];
}

function manyParts({ jpeg, png, gif }: Seeds): HostileForm[] {
  const photo = { head: PHOTO, bytes: jpeg };
  const field = (name: string, text: string): Part => ({
    head: `Content-Disposition: form-data; name="${name}"`,
    bytes: text,
  });
  const nested = `--in\r\n${PHOTO}\r\n\r\n${jpeg.toString('latin1')}\r\n--in--`;
  return [
    { name: 'two photos', sending: form([photo, { head: PHOTO, bytes: png }]), fate: 'either' },
    { name: 'a gif behind a jpeg', sending: form([photo, { head: PHOTO, bytes: gif }]), fate: 'either' },
    { name: 'a jpeg behind a gif', sending: form([{ head: PHOTO, bytes: gif }, photo]), fate: 'refused' },
    { name: 'fields before it', sending: form([field('__proto__', 'x'), field('id', '1'), photo]), fate: 'either' },
    { name: 'fields behind it', sending: form([photo, field('constructor', CANARY)]), fate: 'either' },
    {
      name: 'ten thousand fields',
      sending: form(Array.from({ length: 10_000 }, () => field('a', 'b'))),
      fate: 'refused',
    },
    { name: 'a field of that name', sending: form([field('photo', 'x')]), fate: 'refused' },
    { name: 'a file of another name', sending: formWith('picture', jpeg), fate: 'refused' },
    { name: 'the name of a prototype', sending: formWith('__proto__', jpeg), fate: 'refused' },
    {
      name: 'a form in a form',
      sending: form([{ head: 'Content-Type: multipart/mixed; boundary=in', bytes: nested }]),
      fate: 'refused',
    },
    {
      name: 'base64',
      sending: form([{ head: `${PHOTO}\r\nContent-Transfer-Encoding: base64`, bytes: jpeg.toString('base64') }]),
      fate: 'refused',
    },
  ];
}

function broken({ jpeg }: Seeds): HostileForm[] {
  const photo = { head: PHOTO, bytes: jpeg };
  const typed = (type: string): Sending => ({ ...form([photo]), headers: { 'content-type': type } });
  return [
    { name: 'no end', sending: form([photo], ''), fate: 'refused' },
    {
      name: 'no end to a file of another name',
      sending: form([{ head: PHOTO.replace('photo', 'x'), bytes: jpeg }], ''),
      fate: 'refused',
    },
    { name: 'a broken head and no end', sending: form([{ head: 'x y: z', bytes: jpeg }], ''), fate: 'refused' },
    { name: 'half an end', sending: form([photo], `--${BOUNDARY}`), fate: 'refused' },
    { name: 'more behind the end', sending: form([photo], `--${BOUNDARY}--\r\n${CANARY}`), fate: 'either' },
    { name: 'no parts', sending: form([]), fate: 'refused' },
    { name: 'a part without a head', sending: form([{ head: '', bytes: jpeg }]), fate: 'refused' },
    {
      name: 'a part with a long head',
      sending: form([{ head: `${PHOTO}\r\nX: ${'x'.repeat(20_000)}`, bytes: jpeg }]),
      fate: 'refused',
    },
    {
      name: 'a part with many heads',
      sending: form([{ head: `${'X: y\r\n'.repeat(500)}${PHOTO}`, bytes: jpeg }]),
      fate: 'either',
    },
    { name: 'no boundary', sending: typed('multipart/form-data'), fate: 'refused' },
    { name: 'an empty boundary', sending: typed('multipart/form-data; boundary='), fate: 'refused' },
    { name: 'another boundary', sending: typed('multipart/form-data; boundary=other'), fate: 'refused' },
    {
      name: 'a very long boundary',
      sending: typed(`multipart/form-data; boundary=${'b'.repeat(5000)}`),
      fate: 'refused',
    },
  ];
}

function noForms({ jpeg }: Seeds): HostileForm[] {
  const as = (type: string): Sending => ({ body: jpeg, headers: { 'content-type': type } });
  const { body = '', headers = {} } = formWith('photo', jpeg);
  const packed = { 'content-encoding': 'gzip', ...headers };
  return [
    { name: 'the bytes alone', sending: as('image/jpeg'), fate: 'refused' },
    { name: 'the bytes as an url-encoded form', sending: as('application/x-www-form-urlencoded'), fate: 'refused' },
    { name: 'the bytes as JSON', sending: as('application/json'), fate: 'refused' },
    { name: 'another kind of multipart', sending: as(`multipart/mixed; boundary=${BOUNDARY}`), fate: 'refused' },
    { name: 'JSON', sending: { body: { photo: jpeg.toString('base64') } }, fate: 'refused' },
    { name: 'no body', sending: {}, fate: 'refused' },
    {
      name: 'a zipped form',
      sending: { body: gzipSync(Buffer.isBuffer(body) ? body : ''), headers: packed },
      fate: 'refused',
    },
    {
      name: 'a form in chunks',
      sending: { body, headers: { ...headers, 'transfer-encoding': 'chunked' } },
      fate: 'encoded anew',
    },
  ];
}
