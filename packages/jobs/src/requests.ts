import type { JobKey } from './port.ts';

/** No colon, and no number alone: BullMQ keeps both for itself. */
const NAME = /^(?!\d+$)[\w-]{1,100}$/u;

/** Checks a job's key as every adapter must. @throws RangeError for a kind or an id that is no name */
export function checkKey({ kind, id }: JobKey): void {
  if (!NAME.test(kind)) throw new RangeError('This is not a name for a kind of jobs');
  if (!NAME.test(id)) throw new RangeError(`This is not an id of a ${kind} job`);
}
