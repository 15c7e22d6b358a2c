import { finished } from 'node:stream/promises';
import { connectMongo } from '@vigie/mongo';
import { GridFSBucket, MongoGridFSChunkError, ObjectId, type Collection, type Db, type Filter } from 'mongodb';
import { hashIn, hashPart, studentPart } from '../names.ts';
import { newestOfEach } from '../newest-of-each.ts';
import { PHOTO_SIZES, type PhotoSize, type PhotoStore, type StoredPhoto } from '../port.ts';

export interface MongoPhotosOptions {
  /** A connection string with the database's name in it. */
  readonly url: string;
}

/** What GridFS knows of a file, and what we note of one before it is uploaded. */
interface Named {
  readonly _id: ObjectId;
  readonly filename: string;
}

interface Chunk {
  readonly files_id: ObjectId;
}

/** Photos in GridFS (`photos.files`, `photos.chunks`). @throws when no server answers */
export async function openMongoPhotos({ url }: MongoPhotosOptions): Promise<PhotoStore> {
  const { db, close } = await connectMongo(url);
  await makeIndexes(db);
  return { ...photosIn(db), close };
}

/**
 * Those of the GridFS specification. The driver makes them with a first upload, but has others go on meanwhile: one
 * that is over sooner has its file in the way of them.
 */
async function makeIndexes(db: Db): Promise<void> {
  await db.collection('photos.files').createIndex({ filename: 1, uploadDate: 1 });
  await db.collection('photos.chunks').createIndex({ files_id: 1, n: 1 }, { unique: true });
}

function photosIn(db: Db): Omit<PhotoStore, 'close'> {
  const bucket = new GridFSBucket(db, { bucketName: 'photos' });
  const files = db.collection<Named>('photos.files');
  const chunks = db.collection<Chunk>('photos.chunks');
  /** Uploads under way: of one that was cut off there are chunks, but no file that names their student. */
  const uploads = db.collection<Named>('photos.uploads');

  return {
    put: async (studentId, hash, photo) => {
      for (const size of PHOTO_SIZES) await upload(nameOf(studentId, hash, size), photo[size]);
    },
    get: async (studentId, hash, size) => {
      const file = await files.findOne({ filename: nameOf(studentId, hash, size) });
      return file && download(file._id);
    },
    discard: async (studentId, hash) =>
      removeAll({ filename: { $in: PHOTO_SIZES.map((size) => nameOf(studentId, hash, size)) } }),
    remove: async (studentId) => removeAll(ofStudent(studentId)),
    students: async () => {
      const names = await ofAll((named) => named.distinct('filename'));
      return new Set(names.map(studentIn));
    },
    photosOf: async (studentId) => newestOfEach((await find(ofStudent(studentId))).flatMap(asPart)),
  };

  async function upload(filename: string, bytes: Uint8Array): Promise<void> {
    if (await files.findOne({ filename })) return;
    const _id = new ObjectId();
    await uploads.insertOne({ _id, filename });
    const stream = bucket.openUploadStreamWithId(_id, filename);
    stream.end(bytes);
    await finished(stream);
    await uploads.deleteOne({ _id });
  }

  /** Null when the photo is removed meanwhile. */
  async function download(id: ObjectId): Promise<Uint8Array | null> {
    const parts: Uint8Array[] = [];
    try {
      for await (const part of bucket.openDownloadStream(id)) parts.push(part);
    } catch (error) {
      if (error instanceof MongoGridFSChunkError || !(await files.findOne({ _id: id }))) return null;
      throw error;
    }
    return Buffer.concat(parts);
  }

  /** What uploads and files give, in this order: one that ends in between has its file before its upload goes. */
  async function ofAll<T>(ask: (named: Collection<Named>) => Promise<readonly T[]>): Promise<readonly T[]> {
    return [...(await ask(uploads)), ...(await ask(files))];
  }

  /** What there is, also of uploads under way or cut off. */
  function find(which: Filter<Named>): Promise<readonly Named[]> {
    return ofAll((named) => named.find(which).toArray());
  }

  /** Names go last: what is cut off is found again. */
  async function removeAll(which: Filter<Named>): Promise<void> {
    const ids = (await find(which)).map(({ _id }) => _id);
    await chunks.deleteMany({ files_id: { $in: ids } });
    await files.deleteMany({ _id: { $in: ids } });
    await uploads.deleteMany({ _id: { $in: ids } });
  }
}

/** All of a student: what begins with the id and a slash, which `0` is the next character of. */
function ofStudent(studentId: string): Filter<Named> {
  const student = studentPart(studentId);
  return { filename: { $gte: `${student}/`, $lt: `${student}0` } };
}

const studentIn = (filename: string): string => filename.slice(0, filename.indexOf('/'));

const nameOf = (studentId: string, hash: string, size: PhotoSize): string =>
  `${studentPart(studentId)}/${hashPart(hash)}-${size}.webp`;

function asPart({ _id, filename }: Named): readonly StoredPhoto[] {
  const hash = hashIn(filename.slice(filename.indexOf('/') + 1));
  return hash === null ? [] : [{ hash, storedAt: _id.getTimestamp().getTime() }];
}
