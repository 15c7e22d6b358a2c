import sharp from 'sharp';

/** Small images of every type that is taken, and of some that are not. */
export interface Seeds {
  readonly jpeg: Buffer;
  readonly png: Buffer;
  readonly webp: Buffer;
  readonly animatedWebp: Buffer;
  readonly gif: Buffer;
  readonly animatedGif: Buffer;
  readonly tiff: Buffer;
  readonly avif: Buffer;
}

const picture = (red: number) =>
  sharp({ create: { width: 200, height: 120, channels: 3, background: { r: red, g: 120, b: 40 }, noise: NOISE } });

const NOISE = { type: 'gaussian', mean: 128, sigma: 40 } as const;

/** Images to start from, made by the encoder itself. */
export async function makeSeeds(): Promise<Seeds> {
  const frames = await Promise.all([10, 90, 200].map((red) => picture(red).png().toBuffer()));
  const animation = () => sharp(frames, { join: { animated: true } });
  return {
    jpeg: await picture(10).jpeg({ quality: 80 }).toBuffer(),
    png: await picture(10).png().toBuffer(),
    webp: await picture(10).webp().toBuffer(),
    animatedWebp: await animation().webp().toBuffer(),
    gif: await picture(10).gif().toBuffer(),
    animatedGif: await animation().gif().toBuffer(),
    tiff: await picture(10).tiff().toBuffer(),
    avif: await picture(10).avif({ effort: 0 }).toBuffer(),
  };
}
