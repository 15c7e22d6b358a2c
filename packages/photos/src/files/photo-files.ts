import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ifThere, syncFolder, writeWhole } from '@vigie/files';
import { hashPart, isStudentPart, studentPart } from '../names.ts';
import { PHOTO_SIZES, type PhotoSize, type PhotoStore } from '../port.ts';

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
      for (const size of PHOTO_SIZES) await rm(fileOf(studentId, hash, size), { force: true });
      await syncFolder(folderOf(studentId));
    },
    remove: async (studentId) => {
      await rm(folderOf(studentId), { recursive: true, force: true });
      await syncFolder(directory);
    },
    students: async () => new Set((await ifThere(readdir(directory)))?.filter(isStudentPart)),
    close: async () => {},
  };
}
