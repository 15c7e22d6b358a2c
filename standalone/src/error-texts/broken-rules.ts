import { MAX_ACCESSES_A_DAY, MAX_REPORT_CHANGES } from '@vigie/command-service/contract';
import { formWith } from '@vigie/http/testing';
import sharp from 'sharp';
import { v4 } from 'uuid';
import { newAccount } from './successes.ts';
import { REPORT, newStudent, type Ways, type World } from './world.ts';

/** How each rule of the domain is broken (spec sections 5, 6 and 8). */
export const BROKEN_RULES = {
  'report.notEditable': {
    status: 403,
    ask: async ({ colleague, report }) => colleague.patch(`/api/reports/${await report()}`, REPORT),
  },
  'report.notDeletable': {
    status: 403,
    ask: async ({ colleague, report }) => colleague.delete(`/api/reports/${await report()}`),
  },
  'report.mustBeFinalized': {
    status: 422,
    ask: async ({ staff, report }) => staff.post(`/api/reports/${await report()}/file`),
  },
  'report.studentRequired': {
    status: 422,
    ask: ({ staff }) => staff.post('/api/reports', { ...REPORT, finalized: true }),
  },
  'report.changedTooOften': {
    status: 422,
    ask: async ({ staff, ids, town, report }) => {
      const id = await report();
      const actor = { id: ids.staff, isAdmin: false, isCPE: false };
      const by = { actor, now: new Date(town.clock.now).toISOString() };
      // Not over HTTP: so many calls would take several times as long.
      for (let change = 0; change < MAX_REPORT_CHANGES; change += 1) {
        await town.school.commands.reviseReport(by, id, { ...REPORT, category: 'phone', comment: `Note ${change}` });
      }
      return staff.patch(`/api/reports/${id}`, { ...REPORT, comment: 'One more' });
    },
  },
  'report.notFound': { status: 404, ask: ({ staff }) => staff.patch(`/api/reports/${v4()}`, REPORT) },
  'report.deletedAlready': {
    status: 409,
    ask: async ({ staff, report }) => {
      const id = await report();
      await staff.delete(`/api/reports/${id}`);
      return staff.patch(`/api/reports/${id}`, REPORT);
    },
  },
  'report.conflict': {
    status: 409,
    ask: async ({ staff, report }) => {
      const path = `/api/reports/${await report()}`;
      await staff.patch(path, { ...REPORT, comment: 'Revised', revision: 0 });
      return staff.patch(path, { ...REPORT, comment: 'Revised otherwise', revision: 0 });
    },
  },
  'student.notFound': { status: 404, ask: ({ cpe }) => cpe.patch(`/api/admin/students/${v4()}`, newStudent()) },
  'student.classRequired': { status: 422, ask: (world) => add(world, { ...newStudent(), level: null }) },
  'student.nameRequired': { status: 422, ask: (world) => add(world, { ...newStudent(), lastName: ' ' }) },
  'student.emailInvalid': { status: 422, ask: (world) => add(world, { ...newStudent(), email: 'ann' }) },
  'student.badgeInvalid': { status: 422, ask: (world) => add(world, { ...newStudent(), tagNb: '04:EE' }) },
  'student.badgeRounded': { status: 422, ask: (world) => add(world, { ...newStudent(), tagNb: '1,14757E+24' }) },
  'student.badgeTaken': {
    status: 409,
    ask: async ({ cpe, student }) => {
      await student('36424744194862596');
      return cpe.patch(`/api/admin/students/${await student()}`, { ...newStudent(), tagNb: '36424744194862596' });
    },
  },
  'student.repeated': {
    status: 422,
    ask: (world) => {
      const twin = newStudent();
      return add(world, twin, twin);
    },
  },
  'student.addedBefore': {
    status: 422,
    ask: async (world) => {
      const listed = { ...newStudent(), id: v4() };
      await add(world, listed);
      return add(world, { ...listed, firstName: 'Anne' });
    },
  },
  'student.removedBefore': {
    status: 422,
    ask: async (world) => {
      const listed = { ...newStudent(), id: v4() };
      await add(world, listed);
      await world.cpe.delete(`/api/admin/students/${listed.id}`);
      return add(world, listed);
    },
  },
  'user.notFound': { status: 404, ask: ({ admin }) => admin.patch(`/api/admin/users/${v4()}/update`, newAccount()) },
  'user.nameRequired': { status: 422, ask: ({ staff }) => staff.patch('/api/user/name', { name: ' ' }) },
  'user.emailTaken': {
    status: 409,
    ask: ({ admin }) => admin.post('/api/admin/users', { ...newAccount(), email: 'STAFF@example.test' }),
  },
  'user.lastAdmin': { status: 422, ask: ({ admin, ids }) => admin.delete(`/api/admin/users/${ids.admin}`) },
  'user.notYourself': {
    status: 422,
    ask: async ({ admin, ids, town }) => {
      const other = await town.register('other-admin', { isAdmin: true });
      const answer = await admin.delete(`/api/admin/users/${ids.admin}`);
      await admin.delete(`/api/admin/users/${other.id}`);
      return answer;
    },
  },
  'access.notFound': { status: 404, ask: ({ staff }) => staff.delete(`/api/access/${v4()}`) },
  'access.notDeletable': {
    status: 403,
    ask: async ({ staff, colleague, student }) => {
      const id = v4();
      await staff.post(`/api/access/${await student()}`, { direction: 'out', id });
      return colleague.delete(`/api/access/${id}`);
    },
  },
  'access.reasonRequired': { status: 422, ask: (world) => recordAt(world, -60_000) },
  'access.inFuture': { status: 422, ask: (world) => recordAt(world, 60_000) },
  'access.tooManyThatDay': {
    status: 422,
    ask: async ({ staff, student }) => {
      const path = `/api/access/${await student()}`;
      const noon = Date.parse('2026-02-26T12:00:00.000Z');
      const record = (n: number) => {
        const occurredAt = new Date(noon + n * 11_000).toISOString();
        return staff.post(path, { direction: 'out', occurredAt, reason: 'A reader that runs wild' });
      };
      for (let n = 0; n < MAX_ACCESSES_A_DAY; n += 1) await record(n);
      return record(MAX_ACCESSES_A_DAY);
    },
  },
  'bugReport.commentRequired': { status: 422, ask: ({ staff }) => staff.post('/api/bugreport', { comment: 'abc' }) },
  'bugReport.notFound': {
    status: 404,
    ask: ({ cpe }) => cpe.patch(`/api/admin/bugreport/${v4()}`, { closed: true }),
  },
  'photo.notAnImage': { status: 422, ask: (world) => upload(world, Buffer.from('%PDF-1.7')) },
  'photo.tooLarge': { status: 422, ask: (world) => upload(world, Buffer.alloc(512_001, 0xff)) },
  'photo.tooManyPixels': { status: 422, ask: async (world) => upload(world, await wide()) },
  'import.rowErrors': { status: 422, ask: (world) => add(world, { ...newStudent(), firstName: '' }) },
} as const satisfies Ways;

const add = ({ cpe }: World, ...students: readonly object[]) => cpe.post('/api/admin/students', { students });

async function recordAt({ staff, student, town }: World, milliseconds: number) {
  const occurredAt = new Date(town.clock.now + milliseconds).toISOString();
  return staff.post(`/api/access/${await student()}`, { direction: 'out', occurredAt });
}

/** More pixels than a photo may have, of one colour: a small file. */
const wide = (): Promise<Buffer> =>
  sharp({ create: { width: 5001, height: 5000, channels: 3, background: '#888' } })
    .png({ compressionLevel: 9 })
    .toBuffer();

const upload = async ({ cpe, student }: World, file: Buffer) =>
  cpe.send('POST', `/api/admin/students/${await student()}/photo`, formWith('photo', file));
