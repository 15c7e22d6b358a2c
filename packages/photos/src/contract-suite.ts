import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Photo, PhotoStore } from './port.ts';

/** A store under test, whose data outlives it. */
export interface OpenedPhotos {
  readonly photos: PhotoStore;
  /** Opens the same data once more, as a restart would. Whoever opens it closes it. */
  readonly openAnother: () => Promise<PhotoStore>;
  /** Closes `photos` and drops its data. */
  readonly close: () => Promise<void>;
}

const ZOE = '00000000-0000-7000-8000-0000000000c1';
const IGOR = '00000000-0000-7000-8000-0000000000c2';
const ONE = '1'.repeat(64);
const TWO = '2'.repeat(64);

const photo = (text: string): Photo => ({ full: Buffer.from(`${text} full`), thumb: Buffer.from(`${text} thumb`) });

/** What every photo store keeps. @param open gives an empty one at each call */
export function photoStoreContract(name: string, open: () => Promise<OpenedPhotos>): void {
  describe(`photo store: ${name}`, () => {
    let opened: OpenedPhotos;
    let photos: PhotoStore;
    beforeEach(async () => {
      opened = await open();
      ({ photos } = opened);
    });
    afterEach(() => opened.close());

    const textOf = async (store: PhotoStore, student: string, hash: string, size: 'full' | 'thumb' = 'full') => {
      const bytes = await store.get(student, hash, size);
      return bytes === null ? null : Buffer.from(bytes).toString();
    };

    test('both sizes come back as they were put', async () => {
      await photos.put(ZOE, ONE, photo('zoe'));
      expect(await textOf(photos, ZOE, ONE, 'full')).toBe('zoe full');
      expect(await textOf(photos, ZOE, ONE, 'thumb')).toBe('zoe thumb');
    });

    test('a photo outlives a restart', async () => {
      await photos.put(ZOE, ONE, photo('zoe'));
      const another = await opened.openAnother();
      expect(await textOf(another, ZOE, ONE)).toBe('zoe full');
      await another.close();
    });

    test('a photo is found with its own student and hash only', async () => {
      await photos.put(ZOE, ONE, photo('zoe'));
      expect(await textOf(photos, ZOE, TWO)).toBeNull();
      expect(await textOf(photos, IGOR, ONE)).toBeNull();
    });

    test('putting a photo again, also at the same moment, changes nothing', async () => {
      await Promise.all(Array.from({ length: 5 }, () => photos.put(ZOE, ONE, photo('zoe'))));
      expect(await textOf(photos, ZOE, ONE, 'thumb')).toBe('zoe thumb');
    });

    test('discarding removes that photo alone, in both sizes, and may be repeated', async () => {
      await photos.put(ZOE, ONE, photo('first'));
      await photos.put(ZOE, TWO, photo('second'));
      await photos.discard(ZOE, ONE);
      await photos.discard(ZOE, ONE);
      await photos.discard(IGOR, ONE);
      expect(await textOf(photos, ZOE, ONE, 'full')).toBeNull();
      expect(await textOf(photos, ZOE, ONE, 'thumb')).toBeNull();
      expect(await textOf(photos, ZOE, TWO)).toBe('second full');
    });

    test('removing a student removes all photos of them and nobody else’s, and may be repeated', async () => {
      await photos.put(ZOE, ONE, photo('first'));
      await photos.put(ZOE, TWO, photo('second'));
      await photos.put(IGOR, ONE, photo('igor'));
      await photos.remove(ZOE);
      await photos.remove(ZOE);
      expect(await textOf(photos, ZOE, ONE)).toBeNull();
      expect(await textOf(photos, ZOE, TWO)).toBeNull();
      expect(await textOf(photos, IGOR, ONE)).toBe('igor full');
    });

    test('of whom there are photos is told, once each, and of nobody else', async () => {
      expect(await photos.students()).toEqual(new Set());
      await photos.put(ZOE, ONE, photo('first'));
      await photos.put(ZOE, TWO, photo('second'));
      await photos.put(IGOR, ONE, photo('igor'));
      expect(await photos.students()).toEqual(new Set([ZOE, IGOR]));
      await photos.remove(ZOE);
      expect(await photos.students()).toEqual(new Set([IGOR]));
    });

    test('what is kept of a student is told: each photo once, and since when', async () => {
      expect(await photos.photosOf(ZOE)).toEqual([]);
      const before = Date.now();
      await photos.put(ZOE, ONE, photo('first'));
      await photos.put(ZOE, TWO, photo('second'));
      await photos.put(IGOR, ONE, photo('igor'));
      const kept = await photos.photosOf(ZOE);
      expect(kept.map(({ hash }) => hash).sort()).toEqual([ONE, TWO]);
      for (const { storedAt } of kept) {
        // The store's clock may have whole seconds only.
        expect(storedAt).toBeGreaterThan(before - 1_000);
        expect(storedAt).toBeLessThan(Date.now() + 1_000);
      }
      await photos.discard(ZOE, ONE);
      expect(await photos.photosOf(ZOE)).toMatchObject([{ hash: TWO }]);
    });

    test.each(['..', '', '../../etc/passwd', `${ZOE}/..`, ZOE.toUpperCase()])(
      'what is no student’s id leads nowhere: “%s”',
      async (student) => {
        await expect(photos.get(student, ONE, 'full')).rejects.toThrow(TypeError);
        await expect(photos.put(student, ONE, photo('x'))).rejects.toThrow(TypeError);
        await expect(photos.remove(student)).rejects.toThrow(TypeError);
        await expect(photos.photosOf(student)).rejects.toThrow(TypeError);
      },
    );

    test.each(['..', '', '../1', `${ONE}\0`, ONE.slice(1)])('what is no hash leads nowhere: “%s”', async (hash) => {
      await expect(photos.get(ZOE, hash, 'full')).rejects.toThrow(TypeError);
      await expect(photos.put(ZOE, hash, photo('x'))).rejects.toThrow(TypeError);
      await expect(photos.discard(ZOE, hash)).rejects.toThrow(TypeError);
    });
  });
}
