import { RowsRejected, type RowError } from '../command-handler/refusals.ts';
import { normaliseNewStudent, type StudentInput } from './normalise.ts';
import type { StudentDetails } from './state.ts';

/**
 * Checks a list of students who are to be added (spec section 5), and writes them the way all are written.
 * @throws RowsRejected with everything that is wrong in any row, a badge that two rows have included
 */
export function checkRows(inputs: readonly StudentInput[]): readonly StudentDetails[] {
  const normalised = inputs.map(normaliseNewStudent);
  const details = normalised.flatMap(({ details }) => details ?? []);
  const errors = [
    ...normalised.flatMap(({ faults }, row) => (faults ?? []).map((fault) => ({ row, ...fault }))),
    ...sharedBadges(normalised.map(({ details }) => details?.tagNb ?? null)),
  ];
  if (errors.length > 0) throw new RowsRejected(errors.sort((one, other) => one.row - other.row));
  return details;
}

/** The rows whose badge an earlier row has. */
export function sharedBadges(tags: readonly (string | null)[]): readonly RowError[] {
  return tags.flatMap((tagNb, row) =>
    tagNb !== null && tags.indexOf(tagNb) < row ? [{ row, path: 'tagNb', text: 'student.badgeTaken' }] : [],
  );
}
