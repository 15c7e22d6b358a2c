import { connectMongo } from '@vigie/mongo';
import { describeWithMongo } from '@vigie/mongo/testing';
import { AbstractCursor, FindCursor, ObjectId } from 'mongodb';
import { expect, test, vi } from 'vitest';
import { photoStoreContract } from '../contract-suite.ts';
import { openMongoPhotos } from './index.ts';

const ZOE = '00000000-0000-7000-8000-0000000000c1';
const IGOR = '00000000-0000-7000-8000-0000000000c2';
const HASH = '1'.repeat(64);
const LARGE = new Uint8Array(700_000).map((_, index) => index % 251);

await describeWithMongo((newDatabase) => {
  photoStoreContract('GridFS', async () => {
    const { url, drop } = newDatabase();
    const openAnother = () => openMongoPhotos({ url });
    const photos = await openAnother();
    return {
      photos,
      openAnother,
      close: async () => {
        await drop();
        await photos.close();
      },
    };
  });

  test('a photo of several chunks comes back whole', async () => {
    const { url, drop } = newDatabase();
    const photos = await openMongoPhotos({ url });
    await photos.put(ZOE, HASH, { full: LARGE, thumb: LARGE.slice(0, 10) });
    expect(Buffer.from((await photos.get(ZOE, HASH, 'full')) ?? []).equals(LARGE)).toBe(true);
    await drop();
    await photos.close();
  });

  test('the indexes of GridFS are there before the first photo', async () => {
    const { url, drop } = newDatabase();
    const photos = await openMongoPhotos({ url });
    const { db, close } = await connectMongo(url);
    expect(await db.collection('photos.files').indexExists('filename_1_uploadDate_1')).toBe(true);
    expect(await db.collection('photos.chunks').indexInformation({ full: true })).toContainEqual(
      expect.objectContaining({ key: { files_id: 1, n: 1 }, unique: true }),
    );
    await drop();
    await photos.close();
    await close();
  });

  test('removing a student leaves no chunk of theirs, not even of an upload that was cut off', async () => {
    const { url, drop } = newDatabase();
    const photos = await openMongoPhotos({ url });
    const { db, close } = await connectMongo(url);
    await photos.put(ZOE, HASH, { full: LARGE, thumb: LARGE });
    await photos.put(IGOR, HASH, { full: Buffer.from('igor'), thumb: Buffer.from('igor') });
    // As a crash before the end of the upload leaves it.
    const [file] = await db
      .collection('photos.files')
      .find({ filename: { $regex: `^${ZOE}` } })
      .toArray();
    await db.collection('photos.uploads').insertOne({ _id: file?._id, filename: file?.['filename'] });
    await db.collection('photos.files').deleteOne({ _id: file?._id });
    expect(await photos.students()).toEqual(new Set([ZOE, IGOR]));
    await photos.remove(ZOE);
    expect(await db.collection('photos.chunks').countDocuments()).toBe(2);
    expect(await db.collection('photos.uploads').countDocuments()).toBe(0);
    await drop();
    await photos.close();
    await close();
  });

  test('removing a student finds an upload that ends while it looks', async () => {
    const { url, drop } = newDatabase();
    const photos = await openMongoPhotos({ url });
    const { db, close } = await connectMongo(url);
    const upload = { _id: new ObjectId(), filename: `${ZOE}/${HASH}-full.webp` };
    await db.collection('photos.uploads').insertOne(upload);
    await db.collection('photos.chunks').insertOne({ files_id: upload._id, n: 0 });
    const looks: Promise<unknown[]>[] = [];
    const looking = vi.spyOn(FindCursor.prototype, 'toArray').mockImplementation(async function (this: FindCursor) {
      const [before] = looks;
      if (before) {
        await before;
        await db.collection('photos.files').insertOne(upload);
        await db.collection('photos.uploads').deleteOne({ _id: upload._id });
      }
      looks.push(AbstractCursor.prototype.toArray.call(this));
      return looks.at(-1) ?? [];
    });
    await photos.remove(ZOE);
    looking.mockRestore();
    expect(looks).toHaveLength(2);
    expect(await photos.students()).toEqual(new Set());
    expect(await db.collection('photos.chunks').countDocuments()).toBe(0);
    await drop();
    await photos.close();
    await close();
  });
});
