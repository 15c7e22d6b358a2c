import { crc32, deflateSync } from 'node:zlib';

/** A file as Playwright chooses one. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const SIDE = 120;

/** A PNG of somebody: a head and shoulders in front of a colour, from 0 to 359 degrees. */
export function portrait(name: string, hue: number): ChosenFile {
  const rows = Array.from({ length: SIDE }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: SIDE }, (_, x) => pixel(x, y, hue)).flat()]),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const buffer = Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

/** A file that only says that it is an image. */
export const noImage = (name: string): ChosenFile => ({ name, mimeType: 'image/png', buffer: Buffer.from('<html>') });

/** An image that is larger than a photo may be. */
export function tooLarge(name: string): ChosenFile {
  const { mimeType, buffer } = portrait(name, 0);
  return { name, mimeType, buffer: Buffer.concat([buffer, Buffer.alloc(512_001)]) };
}

/** A large file that begins as a JPEG does, and is none. */
export const unreadable = (name: string): ChosenFile => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(600_000)]),
});

function pixel(x: number, y: number, hue: number): readonly number[] {
  const within = (cx: number, cy: number, rx: number, ry: number): boolean =>
    ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 < 1;
  if (within(60, 50, 22, 28)) return [224, 184, 152];
  if (within(60, 40, 27, 32)) return [70, 48, 40];
  if (within(60, 124, 46, 40)) return colour(hue + 180, 0.5);
  return colour(hue, 0.75);
}

function colour(hue: number, light: number): readonly number[] {
  const part = (turn: number): number =>
    Math.round(255 * (light + (1 - light) * 0.6 * Math.cos(((hue + turn) * Math.PI) / 180)));
  return [part(0), part(240), part(120)].map((value) => Math.min(255, Math.max(0, value)));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
