import { gzipSync } from 'node:zlib';
import { claimingJpeg, hugePng, profileBomb, textBomb } from './bombs.ts';
import { carriers } from './metadata.ts';
import type { Seeds } from './seeds.ts';

/** What must become of an upload: for some damaged images it is for the decoder to say. */
export type Fate = 'refused' | 'encoded anew' | 'either';

export interface HostileFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly fate: Fate;
}

/** Looked for in whatever is served: no part of it may get through. */
export const CANARY = '<script>canary()</script>';

/** Some three hundred files that somebody might send to do harm; the same ones at each call. */
export function hostileFiles(seeds: Seeds): readonly HostileFile[] {
  return [
    ...otherTypes(seeds),
    ...polyglots(seeds),
    ...withMetadata(seeds),
    ...bombs(seeds),
    ...sizes(seeds),
    ...truncated(seeds),
    ...damaged(seeds),
  ];
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
  heic: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat'),
  'jpeg xl': Buffer.from([0xff, 0x0a, 0, 0x10, 0x50]),
  'jpeg 2000': Buffer.from([0, 0, 0, 12, 0x6a, 0x50, 0x20, 0x20, 0x0d, 0x0a, 0x87, 0x0a]),
  photoshop: Buffer.from('8BPS\0\x01\0\0\0\0\0\0\0\x03'),
  'radiance picture': Buffer.from('#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 9 +X 9\n'),
};

const HEADS: Readonly<Record<string, Buffer>> = {
  jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  webp: Buffer.from('RIFF\x40\0\0\0WEBPVP8 '),
};

const PAYLOADS = { svg: SVG, html: HTML, php: '<?php canary(); ?>', zip: 'PK\x05\x06', jar: 'PK\x03\x04META-INF' };

/** What is no photo at all, plain and behind the first bytes of one. */
function otherTypes({ gif, animatedGif, tiff, avif }: Seeds): HostileFile[] {
  const plain = Object.entries({ ...DISGUISES, gif, animatedGif, tiff, avif });
  return plain.flatMap(([name, bytes]): HostileFile[] => [
    { name, bytes, fate: 'refused' },
    ...Object.entries(HEADS).map(([head, start]) => ({
      name: `${name} behind a ${head} head`,
      bytes: Buffer.concat([start, bytes]),
      fate: 'refused' as const,
    })),
  ]);
}

/** Real images that are something else as well. */
function polyglots({ jpeg, png, webp }: Seeds): HostileFile[] {
  return Object.entries({ jpeg, png, webp }).flatMap(([type, image]) =>
    Object.entries(PAYLOADS).flatMap(([name, payload]): HostileFile[] => {
      const text = Buffer.from(payload + CANARY);
      const before = Buffer.concat([text, image]);
      const behind = Buffer.concat([image, text]);
      const within = Buffer.concat([image.subarray(0, 12), text, image.subarray(12)]);
      return [
        { name: `${type} with ${name} behind it`, bytes: behind, fate: 'encoded anew' },
        { name: `${type} with ${name} before it`, bytes: before, fate: 'refused' },
        { name: `${type} with ${name} in its head`, bytes: within, fate: 'either' },
      ];
    }),
  );
}

function withMetadata(seeds: Seeds): HostileFile[] {
  return carriers(seeds).flatMap(({ name, carry }) =>
    Object.entries(PAYLOADS).map(([payload, text]) => ({
      name: `${payload}: ${name}`,
      bytes: carry(Buffer.from(text + CANARY)),
      fate: 'encoded anew' as const,
    })),
  );
}

function bombs({ jpeg, png, animatedWebp }: Seeds): HostileFile[] {
  const claims = [
    [5001, 5000],
    [10_000, 10_000],
    [30_000, 30_000],
    [65_500, 65_500],
    [1, 30_000_000],
    [2_000_000_000, 2_000_000_000],
    [0, 0],
  ] as const;
  const jpegClaims = [
    [65_500, 65_500],
    [5001, 5000],
    [0, 10],
  ] as const;
  return [
    ...claims.map(([width, height]) => ({
      name: `png that claims ${width} × ${height}`,
      bytes: hugePng(width, height, width === 0 || width > 100_000 ? 0 : 40),
      fate: 'refused' as const,
    })),
    { name: 'png of 400 megapixels in few bytes', bytes: hugePng(20_000, 20_000, 20_000), fate: 'refused' },
    { name: 'png with a text that unpacks to 100 MB', bytes: textBomb(png, 100_000_000), fate: 'either' },
    { name: 'png with a profile that unpacks to 100 MB', bytes: profileBomb(png, 100_000_000), fate: 'either' },
    ...jpegClaims.map(([width, height]) => ({
      name: `jpeg that claims ${width} × ${height}`,
      bytes: claimingJpeg(jpeg, width, height),
      fate: 'refused' as const,
    })),
    { name: 'jpeg that claims to be one line', bytes: claimingJpeg(jpeg, 65_500, 1), fate: 'either' },
    { name: 'an animation', bytes: animatedWebp, fate: 'encoded anew' },
  ];
}

const MOST = 512_000;

/** As large as allowed, and a byte more. */
function sizes({ jpeg, png }: Seeds): HostileFile[] {
  const padded = (image: Buffer, size: number): Buffer => Buffer.concat([image, Buffer.alloc(size - image.length)]);
  return [
    { name: 'jpeg of 512,000 bytes', bytes: padded(jpeg, MOST), fate: 'encoded anew' },
    { name: 'png of 512,000 bytes', bytes: padded(png, MOST), fate: 'encoded anew' },
    { name: 'jpeg of 512,001 bytes', bytes: padded(jpeg, MOST + 1), fate: 'refused' },
    { name: 'png of 512,001 bytes', bytes: padded(png, MOST + 1), fate: 'refused' },
    { name: 'jpeg of 3 MB', bytes: padded(jpeg, 3_000_000), fate: 'refused' },
    { name: '512,000 zeros', bytes: Buffer.alloc(MOST), fate: 'refused' },
  ];
}

function truncated({ jpeg, png, webp, animatedWebp }: Seeds): HostileFile[] {
  return Object.entries({ jpeg, png, webp, animation: animatedWebp }).flatMap(([type, image]) =>
    [0.02, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99].map((part) => ({
      name: `${type} that ends after ${part * 100} %`,
      bytes: image.subarray(0, Math.floor(image.length * part)),
      fate: 'refused' as const,
    })),
  );
}

/** Bytes changed here and there, behind the first ones. */
function damaged({ jpeg, png, webp }: Seeds): HostileFile[] {
  return Object.entries({ jpeg, png, webp }).flatMap(([type, image]) =>
    Array.from({ length: 20 }, (_, n) => {
      const bytes = Buffer.from(image);
      for (let hit = 0; hit < 3 + n; hit += 1) {
        const at = 16 + ((n * 7919 + hit * 104_729) % (bytes.length - 16));
        bytes[at] = (n * 31 + hit * 17 + 1) % 256;
      }
      return { name: `${type}, damaged (${n})`, bytes, fate: 'either' as const };
    }),
  );
}
