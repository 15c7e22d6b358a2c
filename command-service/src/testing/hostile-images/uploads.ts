import { gzipSync } from 'node:zlib';
import { claimingJpeg, hugePng, textBomb } from './bombs.ts';

/** Small images of every type that is taken. */
export interface Seeds {
  readonly jpeg: Buffer;
  readonly png: Buffer;
  readonly webp: Buffer;
  readonly animatedWebp: Buffer;
  readonly gif: Buffer;
  readonly tiff: Buffer;
  readonly avif: Buffer;
}

export interface HostileUpload {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Looked for in whatever is served: none of it may get through. */
export const CANARY = '<script>canary()</script>';

/** More than two hundred files that somebody might send to do harm; the same ones at each call. */
export function hostileUploads(seeds: Seeds): readonly HostileUpload[] {
  return [...otherTypes(seeds), ...polyglots(seeds), ...bombs(seeds), ...truncated(seeds), ...damaged(seeds)];
}

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/>${CANARY}</svg>`;
const HTML = `<!doctype html><title>x</title>${CANARY}`;

const DISGUISES: Readonly<Record<string, Buffer>> = {
  nothing: Buffer.alloc(0),
  'one byte': Buffer.from([0xff]),
  zeros: Buffer.alloc(4096),
  svg: Buffer.from(SVG),
  'svg with a declaration': Buffer.from(`<?xml version="1.0"?>\n${SVG}`),
  'svg, zipped': gzipSync(SVG),
  'xml bomb': Buffer.from('<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;&b;">]><svg>&c;</svg>'),
  html: Buffer.from(HTML),
  javascript: Buffer.from('/*\xff\xd8\xff*/canary()'),
  php: Buffer.from('<?php system($_GET["c"]); ?>'),
  pdf: Buffer.from(`%PDF-1.7\n1 0 obj << /JS (${CANARY}) >>`),
  postscript: Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (r) file'),
  'image magick script': Buffer.from('push graphic-context\nfill "url(https://example.test/|id)"'),
  zip: Buffer.from('PK\x03\x04\x14\0\0\0'),
  elf: Buffer.from('\x7fELF\x02\x01\x01'),
  windows: Buffer.from('MZ\x90\0'),
  bmp: Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]),
  icon: Buffer.from([0, 0, 1, 0, 1, 0, 16, 16]),
  wave: Buffer.from('RIFF\x24\0\0\0WAVEfmt '),
  'radiance picture': Buffer.from('#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 9 +X 9\n'),
};

const HEADS: Readonly<Record<string, Buffer>> = {
  jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  webp: Buffer.from('RIFF\x40\0\0\0WEBPVP8 '),
};

/** What is no photo at all, plain and behind the first bytes of one. */
function otherTypes({ gif, tiff, avif }: Seeds): HostileUpload[] {
  const plain = Object.entries({ ...DISGUISES, gif, tiff, avif });
  return plain.flatMap(([name, bytes]) => [
    { name, bytes },
    ...Object.entries(HEADS).map(([head, start]) => ({
      name: `${name} behind a ${head} head`,
      bytes: Buffer.concat([start, bytes]),
    })),
  ]);
}

/** Real images that are something else as well. */
function polyglots(seeds: Seeds): HostileUpload[] {
  const payloads = { svg: SVG, html: HTML, php: '<?php canary(); ?>', zip: 'PK\x05\x06', jar: 'PK\x03\x04META-INF' };
  const images = { jpeg: seeds.jpeg, png: seeds.png, webp: seeds.webp };
  return Object.entries(images).flatMap(([type, image]) =>
    Object.entries(payloads).flatMap(([name, payload]) => [
      { name: `${type} with ${name} behind it`, bytes: Buffer.concat([image, Buffer.from(payload + CANARY)]) },
      { name: `${type} with ${name} before it`, bytes: Buffer.concat([Buffer.from(payload + CANARY), image]) },
      { name: `${type} with ${name} in a comment`, bytes: withComment(type, image, payload + CANARY) },
    ]),
  );
}

function withComment(type: string, image: Buffer, text: string): Buffer {
  const payload = Buffer.from(text);
  if (type !== 'jpeg') return Buffer.concat([image.subarray(0, 12), payload, image.subarray(12)]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(payload.length + 2);
  return Buffer.concat([image.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, payload, image.subarray(2)]);
}

function bombs({ jpeg, png, animatedWebp }: Seeds): HostileUpload[] {
  const sizes = [
    [5001, 5000],
    [10_000, 10_000],
    [30_000, 30_000],
    [65_500, 65_500],
    [1, 30_000_000],
    [2_000_000_000, 2_000_000_000],
    [0, 0],
  ] as const;
  return [
    ...sizes.map(([width, height]) => ({
      name: `png that claims ${width} × ${height}`,
      bytes: hugePng(width, height, 1 > width ? 0 : width > 100_000 ? 0 : 40),
    })),
    { name: 'png of 400 megapixels in few bytes', bytes: hugePng(20_000, 20_000, 20_000) },
    { name: 'png with a text that unpacks to 100 MB', bytes: textBomb(png, 100_000_000) },
    ...[
      [65_500, 65_500],
      [5001, 5000],
      [65_500, 1],
      [0, 10],
    ].map(([width = 0, height = 0]) => ({
      name: `jpeg that claims ${width} × ${height}`,
      bytes: claimingJpeg(jpeg, width, height),
    })),
    { name: 'an animation', bytes: animatedWebp },
  ];
}

function truncated(seeds: Seeds): HostileUpload[] {
  return Object.entries({ jpeg: seeds.jpeg, png: seeds.png, webp: seeds.webp, animation: seeds.animatedWebp }).flatMap(
    ([type, image]) =>
      [0.02, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99].map((part) => ({
        name: `${type} that ends after ${part * 100} %`,
        bytes: image.subarray(0, Math.floor(image.length * part)),
      })),
  );
}

/** Bytes changed here and there, behind the first ones. */
function damaged(seeds: Seeds): HostileUpload[] {
  return Object.entries({ jpeg: seeds.jpeg, png: seeds.png, webp: seeds.webp }).flatMap(([type, image]) =>
    Array.from({ length: 20 }, (_, n) => {
      const bytes = Buffer.from(image);
      for (let hit = 0; hit < 3 + n; hit += 1) {
        const at = 16 + ((n * 7919 + hit * 104_729) % (bytes.length - 16));
        bytes[at] = (n * 31 + hit * 17 + 1) % 256;
      }
      return { name: `${type}, damaged (${n})`, bytes };
    }),
  );
}
