import type { Category, SubmitReportBody } from '@vigie/command-service/contract';
import { drawStudents, type Cast } from './cast.ts';
import type { Random } from './random.ts';
import { drawText } from './report-texts.ts';

const CATEGORIES: readonly (readonly [Category, number])[] = [
  ['phone', 33],
  ['behaviour', 22],
  ['disrespect', 14],
  ['badge defect', 13],
  ['computer', 11],
  ['dress', 7],
];

const STUDENT_COUNTS: readonly (readonly [number, number])[] = [
  [1, 74],
  [2, 17],
  [3, 6],
  [4, 3],
];

export interface DrawnReport {
  /** Finalized. */
  readonly body: SubmitReportBody;
  /** A sentence for the comment of a later revision. */
  readonly addition: string;
}

/** Draws what a report says. @param studentCount how many students it names; drawn where left out */
export function drawReport(
  random: Random,
  cast: Cast,
  studentCount: number = random.weighted(STUDENT_COUNTS),
): DrawnReport {
  const category = random.weighted(CATEGORIES);
  const { location, comment, addition } = drawText(random, category);
  const students = [...drawStudents(random, cast, studentCount)];
  return { body: { category, students, location, comment, finalized: true }, addition };
}
