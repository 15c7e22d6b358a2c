/**
 * Photos of students, each under a hash that no other photo has. What is stored has been re-encoded by us already.
 * Files for one school, GridFS when distributed; `contract-suite.ts` says what both keep.
 */

export const PHOTO_SIZES = ['full', 'thumb'] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

/** WebP images. */
export type Photo = Readonly<Record<PhotoSize, Uint8Array>>;

/** A photo that is kept, or what an upload that was cut off has left of one. */
export interface StoredPhoto {
  readonly hash: string;
  /** When the last of it was stored: epoch milliseconds. */
  readonly storedAt: number;
}

/** Student ids are UUIDs, hashes 64 hexadecimal digits, both in lower case; anything else is a TypeError. */
export interface PhotoStore {
  /** Resolves once both sizes are durable. The same photo again is a no-op. */
  put(studentId: string, hash: string, photo: Photo): Promise<void>;
  get(studentId: string, hash: string, size: PhotoSize): Promise<Uint8Array | null>;
  /** Removes one photo of a student: one that was replaced, or never taken into use. */
  discard(studentId: string, hash: string): Promise<void>;
  /** Removes all that is kept of a student. */
  remove(studentId: string): Promise<void>;
  /** Of whom anything is kept, also by an upload that was cut off: a photo, or a part of one. */
  students(): Promise<ReadonlySet<string>>;
  /** What is kept of a student, also by an upload that was cut off. */
  photosOf(studentId: string): Promise<readonly StoredPhoto[]>;
  close(): Promise<void>;
}
