import type { School, PlannedCommand } from './planned-command.ts';
import { drawnKey } from './ids.ts';
import type { Random } from './random.ts';

/** What the demo staff miss, and how many hours before the end of the term they said so. */
const COMMENTS = [
  { comment: 'La photo de cet élève n’est pas la bonne.', aboutStudent: true, hoursAgo: 171 },
  {
    comment: 'The badge reader at the south gate takes several taps in the morning.',
    aboutStudent: false,
    hoursAgo: 52,
  },
  { comment: 'Cet élève a changé de classe, il est encore dans l’ancienne.', aboutStudent: true, hoursAgo: 27 },
  { comment: 'Please let me sort my reports by place.', aboutStudent: false, hoursAgo: 3 },
] as const;

/**
 * Plans a few bug reports by regular staff, oldest first.
 * @param now epoch milliseconds
 * @param lastId id of the last one
 */
export function planBugReports(random: Random, { staff, students }: School, now: number, lastId: string) {
  const regulars = staff.filter(({ role }) => role === 'staff');
  return COMMENTS.map(({ comment, aboutStudent, hoursAgo }, index): PlannedCommand => {
    const id = index === COMMENTS.length - 1 ? lastId : drawnKey(random);
    return {
      at: now - hoursAgo * 3_600_000,
      actorId: random.pick(regulars).id,
      key: drawnKey(random),
      action: { type: 'SendBugReport', body: { id, comment, studentId: aboutStudent ? random.pick(students) : null } },
    };
  });
}
