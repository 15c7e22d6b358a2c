import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ifThere, syncFolder, writeWhole } from '@vigie/files';
import { hashIn, hashPart, isStudentPart, studentPart } from '../names.ts';
import { newestOfEach } from '../newest-of-each.ts';
import { PHOTO_SIZES, type PhotoSize, type PhotoStore, type StoredPhoto } from '../port.ts';

export interface PhotoFilesOptions {
  readonly directory: string;
}

/** Photos as files: a folder for each student, a file for each size. Names are ids and hashes, never a person's. */
export function openPhotoFiles({ directory }: PhotoFilesOptions): PhotoStore {
  const folderOf = (studentId: string): string => join(directory, studentPart(studentId));
  const fileOf = (studentId: string, hash: string, size: PhotoSize): string =>
    join(folderOf(studentId), `${hashPart(hash)}-${size}.webp`);

  return {
    put: async (studentId, hash, photo) => {
      for (const size of PHOTO_SIZES) await writeWhole(fileOf(studentId, hash, size), photo[size]);
    },
    get: async (studentId, hash, size) => {
      const bytes = await ifThere(readFile(fileOf(studentId, hash, size)));
      // What a failed disk or a torn copy leaves is no photo: an answer without bytes would be kept for a day.
      return bytes?.length === 0 ? null : bytes;
    },
    discard: async (studentId, hash) => {
      const folder = folderOf(studentId);
      const photo = hashPart(hash);
      // Also what a cut off upload has left under another name.
      const files = (await namesIn(folder)).filter((name) => hashIn(name) === photo);
      for (const name of files) await rm(join(folder, name), { force: true });
      await syncFolder(folder);
    },
    remove: async (studentId) => {
      await rm(folderOf(studentId), { recursive: true, force: true });
      await syncFolder(directory);
    },
    students: async () => new Set((await namesIn(directory)).filter(isStudentPart)),
    photosOf: async (studentId) => {
      const folder = folderOf(studentId);
      const parts: StoredPhoto[] = [];
      for (const name of await namesIn(folder)) {
        const hash = hashIn(name);
        const file = hash && (await ifThere(stat(join(folder, name))));
        if (file) parts.push({ hash, storedAt: file.mtimeMs });
      }
      return newestOfEach(parts);
    },
    close: async () => {},
  };
}

const namesIn = async (folder: string): Promise<readonly string[]> => (await ifThere(readdir(folder))) ?? [];
