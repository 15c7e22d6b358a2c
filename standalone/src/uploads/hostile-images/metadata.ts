import { deflateSync } from 'node:zlib';
import { chunk, withChunks } from './png.ts';
import type { Seeds } from './seeds.ts';

/** A real image that carries a text where its type keeps metadata, or where nobody looks. */
export interface Carrier {
  readonly name: string;
  readonly carry: (payload: Buffer) => Buffer;
}

const bytes = (...parts: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));

/** Every place for metadata of the three types that are taken. */
export function carriers({ jpeg, png, webp }: Seeds): readonly Carrier[] {
  return [
    ...places(JPEG_PLACES, 'jpeg', (make, payload) => withSegment(jpeg, make(payload))),
    ...places(PNG_PLACES, 'png', (make, payload) => withChunks(png, make(payload))),
    ...places(WEBP_PLACES, 'webp', (make, payload) => extendedWebp(webp, make(payload))),
  ];
}

function places<P>(all: Readonly<Record<string, P>>, type: string, put: (place: P, payload: Buffer) => Buffer) {
  return Object.entries(all).map(([name, place]) => ({
    name: `${type} with it in ${name}`,
    carry: (payload: Buffer) => put(place, payload),
  }));
}

type Make = (payload: Buffer) => Buffer;

const JPEG_PLACES: Readonly<Record<string, Make>> = {
  'a comment': (payload) => segment(0xfe, payload),
  EXIF: (payload) => segment(0xe1, bytes('Exif\0\0', exif(payload))),
  XMP: (payload) => segment(0xe1, bytes('http://ns.adobe.com/xap/1.0/\0', xmp(payload))),
  'a colour profile': (payload) => segment(0xe2, bytes('ICC_PROFILE\0\x01\x01', payload)),
  IPTC: (payload) => segment(0xed, bytes('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x40', payload)),
  'a thumbnail': (payload) => segment(0xe0, bytes('JFXX\0\x10', payload)),
  'an application’s segment': (payload) => segment(0xeb, payload),
};

const PNG_PLACES: Readonly<Record<string, Make>> = {
  'a text': (payload) => chunk('tEXt', bytes('Comment\0', payload)),
  'a packed text': (payload) => chunk('zTXt', bytes('Comment\0\0', deflateSync(payload))),
  XMP: (payload) => chunk('iTXt', bytes('XML:com.adobe.xmp\0\0\0\0\0', xmp(payload))),
  EXIF: (payload) => chunk('eXIf', exif(payload)),
  'a colour profile': (payload) => chunk('iCCP', bytes('p\0\0', deflateSync(payload))),
  'a chunk of its own': (payload) => chunk('caNa', payload),
  'a frame of an animation': (payload) => bytes(chunk('acTL', bytes('\0\0\0\x01\0\0\0\0')), chunk('fdAT', payload)),
};

/** Which flag of the extended header says that the chunk is there. */
const WEBP_PLACES: Readonly<Record<string, (payload: Buffer) => WebpExtra>> = {
  EXIF: (payload) => ({ flag: 0x08, type: 'EXIF', data: exif(payload) }),
  XMP: (payload) => ({ flag: 0x04, type: 'XMP ', data: xmp(payload) }),
  'a chunk of its own': (payload) => ({ flag: 0, type: 'CANA', data: payload }),
};

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

const withSegment = (jpeg: Buffer, added: Buffer): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), added, jpeg.subarray(2)]);

/** One directory with one entry: a description of the image. */
function exif(payload: Buffer): Buffer {
  const text = bytes(payload, '\0');
  const head = bytes('II*\0\x08\0\0\0', '\x01\0', '\x0e\x01', '\x02\0', '\0\0\0\0', '\x1a\0\0\0', '\0\0\0\0');
  head.writeUInt32LE(text.length, 14);
  return Buffer.concat([head, text]);
}

const xmp = (payload: Buffer): Buffer => bytes('<x:xmpmeta xmlns:x="adobe:ns:meta/">', payload, '</x:xmpmeta>');

interface WebpExtra {
  readonly flag: number;
  readonly type: string;
  readonly data: Buffer;
}

/** A simple WebP in the extended form, with one chunk more. */
function extendedWebp(webp: Buffer, { flag, type, data }: WebpExtra): Buffer {
  const header = Buffer.alloc(10);
  header[0] = flag;
  header.writeUIntLE(webp.readUInt16LE(26) - 1, 4, 3);
  header.writeUIntLE(webp.readUInt16LE(28) - 1, 7, 3);
  const content = bytes('WEBP', riffChunk('VP8X', header), webp.subarray(12), riffChunk(type, data));
  return riffChunk('RIFF', content);
}

function riffChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return bytes(type, length, data, data.length % 2 === 1 ? '\0' : '');
}
