import type { Student } from '@vigie/command-service/contract';
import type { FileMatch } from '../match/match-file.ts';
import { stateOf, studentOf, type PhotoFile, type PhotoMatch, type Sending } from './photo-file.ts';

/** Many files that are to be photos, in the order in which they were chosen. */
export interface PhotoBatch {
  readonly photos: readonly PhotoFile[];
  /** Whether whose photos they are is being looked up. */
  readonly lookup: { readonly status: 'idle' | 'loading' } | { readonly status: 'failed'; readonly error: unknown };
  readonly isSending: boolean;
  readonly isMakingSmaller: boolean;
}

export type BatchAction =
  | { readonly type: 'added'; readonly photos: readonly Pick<PhotoFile, 'key' | 'file' | 'fault'>[] }
  | { readonly type: 'lookupBegun' }
  | { readonly type: 'lookupFailed'; readonly error: unknown }
  | { readonly type: 'lookupEnded'; readonly match: (fileName: string) => FileMatch }
  | { readonly type: 'chosen'; readonly key: string; readonly student: Student }
  | ({ readonly type: 'madeSmaller' } & Pick<PhotoFile, 'key' | 'file' | 'fault'>)
  | { readonly type: 'makingSmallerBegun' | 'makingSmallerEnded' }
  | { readonly type: 'removed'; readonly keys: ReadonlySet<string> }
  | { readonly type: 'sendingBegun' | 'sendingEnded' }
  | { readonly type: 'moved'; readonly key: string; readonly sending: Sending };

export const EMPTY_BATCH: PhotoBatch = {
  photos: [],
  lookup: { status: 'idle' },
  isSending: false,
  isMakingSmaller: false,
};

const WAITING: Sending = { status: 'waiting' };

/** The batch after something has happened to it. */
export function photoBatch(batch: PhotoBatch, action: BatchAction): PhotoBatch {
  const { photos } = batch;
  switch (action.type) {
    case 'added': {
      const added = action.photos.map(newPhoto);
      return { ...batch, photos: [...photos, ...added] };
    }
    case 'lookupBegun':
      return { ...batch, lookup: { status: 'loading' } };
    case 'lookupFailed':
      return { ...batch, lookup: { status: 'failed', error: action.error } };
    case 'lookupEnded':
      return { ...batch, lookup: { status: 'idle' }, photos: matched(photos, action.match) };
    case 'chosen':
      return { ...batch, photos: chosen(photos, action.key, action.student) };
    case 'madeSmaller':
      return { ...batch, photos: changed(photos, action.key, { file: action.file, fault: action.fault }) };
    case 'makingSmallerBegun':
      return { ...batch, isMakingSmaller: true };
    case 'makingSmallerEnded':
      return { ...batch, isMakingSmaller: false };
    case 'removed':
      return { ...batch, photos: photos.filter(({ key }) => !action.keys.has(key)) };
    case 'sendingBegun':
      return { ...batch, isSending: true };
    case 'sendingEnded':
      return { ...batch, isSending: false };
    case 'moved':
      return { ...batch, photos: changed(photos, action.key, { sending: action.sending }) };
    default:
      return action satisfies never;
  }
}

const newPhoto = (photo: Pick<PhotoFile, 'key' | 'file' | 'fault'>): PhotoFile => ({
  ...photo,
  size: photo.file.size,
  match: null,
  sending: WAITING,
});

/** The files that are larger than a photo may be. */
export const tooLarge = ({ photos }: PhotoBatch): readonly PhotoFile[] =>
  photos.filter(({ fault }) => fault === 'photo.tooLarge');

/** The files that can be sent now: known whose they are and not sent yet; those that failed only when asked for. */
export function toSend({ photos }: PhotoBatch, what: 'ready' | 'failed'): readonly PhotoFile[] {
  return photos.filter((photo) => stateOf(photo) === what && photo.sending.status !== 'sending');
}

/** Looks up the files that are new. A student has one photo: of several files nobody but a person knows which. */
function matched(photos: readonly PhotoFile[], match: (fileName: string) => FileMatch): readonly PhotoFile[] {
  const found = photos.map((photo) => (isNew(photo) ? { ...photo, match: match(photo.file.name) } : photo));
  const counts = new Map<string, number>();
  for (const photo of found.filter(({ fault }) => fault === null)) {
    const id = studentOf(photo)?.id;
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return found.map((photo, index) => {
    const student = studentOf(photo);
    const isTaken = student !== null && (counts.get(student.id) ?? 0) > 1;
    const before = photos[index];
    return isTaken && before !== undefined && isNew(before) ? { ...photo, match: takenBy(student) } : photo;
  });
}

const isNew = ({ fault, match }: PhotoFile): boolean => fault === null && match === null;

/** Whoever chooses a student for a file takes them from any other file that has not been sent. */
function chosen(photos: readonly PhotoFile[], wanted: string, student: Student): readonly PhotoFile[] {
  return photos.map((photo) => {
    if (photo.key === wanted) return { ...photo, match: { kind: 'chosen', student }, sending: WAITING };
    const isOther = stateOf(photo) === 'ready' && photo.sending.status === 'waiting';
    return isOther && studentOf(photo)?.id === student.id ? { ...photo, match: takenBy(student) } : photo;
  });
}

const takenBy = (student: Student): PhotoMatch => ({ kind: 'ambiguous', why: 'taken', candidates: [student] });

function changed(photos: readonly PhotoFile[], key: string, change: Partial<PhotoFile>): readonly PhotoFile[] {
  return photos.map((photo) => (photo.key === key ? { ...photo, ...change } : photo));
}
