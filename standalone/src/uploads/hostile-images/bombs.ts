import { deflateSync } from 'node:zlib';
import { chunk, uint32, withChunks } from './png.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG that claims these dimensions, with `rows` rows of black grey-scale pixels: few bytes, much to unpack. */
export function hugePng(width: number, height: number, rows: number): Buffer {
  const header = Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 0, 0, 0, 0])]);
  const pixels = deflateSync(Buffer.alloc((width + 1) * rows), { level: 9 });
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** A PNG whose text chunk unpacks to `size` bytes. */
export const textBomb = (png: Buffer, size: number): Buffer =>
  withChunks(png, chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), packed(size)])));

/** A PNG whose colour profile unpacks to `size` bytes. */
export const profileBomb = (png: Buffer, size: number): Buffer =>
  withChunks(png, chunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), packed(size)])));

const packed = (size: number): Buffer => deflateSync(Buffer.alloc(size, 'A'), { level: 9 });

/** A JPEG whose frame header claims other dimensions. */
export function claimingJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg);
  for (let at = 2; at < bytes.length - 9; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt16BE(at);
    if (marker !== 0xffc0 && marker !== 0xffc2) continue;
    bytes.writeUInt16BE(height, at + 5);
    bytes.writeUInt16BE(width, at + 7);
    return bytes;
  }
  throw new Error('That JPEG has no frame');
}
