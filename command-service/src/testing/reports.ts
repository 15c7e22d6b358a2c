import type { Actor } from '../contract/index.ts';
import type { ReportCommand, ReportContext } from '../reports/decide.ts';
import type { ReportContent, ReportEvent } from '../reports/state.ts';
import { happened } from './given.ts';
import { STAFF, uuid, ZOE } from './people.ts';

/** A report, its events and commands, for tests of what may be done with it. */

const REPORT = uuid(0x1);
/** A student who is not in the directory. */
export const STRANGER = uuid(0x99);
export const CONTENT: ReportContent = {
  category: 'phone',
  students: [ZOE],
  location: 'Court',
  comment: 'Used a phone',
  finalized: true,
};
export const DRAFT: ReportContent = { ...CONTENT, finalized: false };
export const OTHER_CONTENT: ReportContent = { ...CONTENT, comment: 'Used two phones' };

/** What every event of the report holds. */
export const data = { reportId: REPORT };
export const submitted = (content = CONTENT, by = STAFF) =>
  happened<ReportEvent>({ type: 'ReportSubmitted', data: { ...data, ...content } }, by.id, '2026-03-02T08:00:00.000Z');
export const revised = (content: ReportContent) =>
  happened<ReportEvent>({ type: 'ReportRevised', data: { ...data, ...content } }, STAFF.id, '2026-03-02T09:00:00.000Z');
export const later = (
  type: 'ReportFiled' | 'ReportUnfiled' | 'ReportDeleted' | 'ReportRestored' | 'ReportErased',
  by: Actor = STAFF,
) => happened<ReportEvent>({ type, data }, by.id, '2026-03-03T10:00:00.000Z');

/** Who decides, when, and what is known then. */
export const by = (actor: Actor): ReportContext => ({
  actor,
  now: '2026-03-04T12:00:00.000Z',
  unknownStudents: new Set([STRANGER]),
});

export const submit = (content: ReportContent): ReportCommand => ({ type: 'SubmitReport', reportId: REPORT, content });
export const revise = (content: ReportContent): ReportCommand => ({ type: 'ReviseReport', content });
export const file: ReportCommand = { type: 'FileReport' };
export const unfile: ReportCommand = { type: 'UnfileReport' };
export const remove: ReportCommand = { type: 'DeleteReport' };
export const restore: ReportCommand = { type: 'RestoreReport' };
