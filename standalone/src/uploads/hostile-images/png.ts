import { crc32 } from 'node:zlib';

/** The bytes of the signature and of the first chunk, which tells the dimensions. */
const HEAD = 33;

/** A number as PNG writes it: four bytes, the highest first. */
export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** A chunk of a PNG, with its checksum. */
export function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

/** A PNG with more chunks before its pixels. */
export const withChunks = (png: Buffer, ...chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, HEAD), ...chunks, png.subarray(HEAD)]);
