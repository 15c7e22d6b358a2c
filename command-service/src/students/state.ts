import type { DomainEvent, EventData } from '../contract/index.ts';

/** What a student is to the command side, folded from their stream. */

export type StudentEvent = DomainEvent<
  'StudentAdded' | 'StudentUpdated' | 'StudentPhotoSet' | 'StudentPhotoRemoved' | 'StudentRemoved'
>;

export type StudentDetails = Omit<EventData<'StudentAdded'>, 'studentId'>;

export interface EnrolledStudent {
  /** Of the stream; the card colour is in `details.status`. */
  readonly status: 'enrolled';
  readonly id: string;
  readonly details: StudentDetails;
  /** Hash of the photo and of the upload that brought it. */
  readonly photo: string | null;
  /** Of the last photo that was removed: its files may be there still. */
  readonly removedPhoto: string | null;
  readonly addedOn: string;
  /** What has added them, a request or a job: the event's correlation id. */
  readonly addedIn: string;
}

export type StudentState = { readonly status: 'unknown' } | EnrolledStudent | { readonly status: 'removed' };
