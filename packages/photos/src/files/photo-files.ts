import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PHOTO_SIZES, type PhotoSize, type PhotoStore } from '../port.ts';
import { syncFolder, writeWhole } from './write-whole.ts';

export interface PhotoFilesOptions {
  readonly directory: string;
}

const STUDENT = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
const HASH = /^[0-9a-f]{64}$/u;

/** Photos as files: a folder for each student, a file for each size. Names are ids and hashes, never a person's. */
export function openPhotoFiles({ directory }: PhotoFilesOptions): PhotoStore {
  const folderOf = (studentId: string): string => join(directory, checked(studentId, STUDENT));
  const fileOf = (studentId: string, hash: string, size: PhotoSize): string =>
    join(folderOf(studentId), `${checked(hash, HASH)}-${size}.webp`);

  return {
    put: async (studentId, hash, photo) => {
      for (const size of PHOTO_SIZES) await writeWhole(fileOf(studentId, hash, size), photo[size]);
    },
    get: async (studentId, hash, size) => {
      try {
        return await readFile(fileOf(studentId, hash, size));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    discard: async (studentId, hash) => {
      for (const size of PHOTO_SIZES) await rm(fileOf(studentId, hash, size), { force: true });
      await syncFolder(folderOf(studentId));
    },
    remove: async (studentId) => {
      await rm(folderOf(studentId), { recursive: true, force: true });
      await syncFolder(directory);
    },
    close: async () => {},
  };
}

/** Paths are made of these: nothing but an id may lead anywhere. */
function checked(text: string, pattern: RegExp): string {
  if (!pattern.test(text)) throw new TypeError('That names no photo');
  return text;
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
