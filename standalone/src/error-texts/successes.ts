import { formWith } from '@vigie/http/testing';
import { v4 } from 'uuid';
import { PIXEL } from '../testing/pixel.ts';
import { REPORT, newStudent, type Ways, type World } from './world.ts';

/** How each success is told of (spec section 8). */
export const SUCCESSES = {
  'report.submitted': { status: 201, ask: ({ staff }) => staff.post('/api/reports', REPORT) },
  'report.updated': {
    status: 200,
    ask: async ({ staff, report }) => staff.patch(`/api/reports/${await report()}`, { ...REPORT, comment: 'Revised' }),
  },
  'report.deleted': { status: 200, ask: async ({ staff, report }) => staff.delete(`/api/reports/${await report()}`) },
  'report.restored': {
    status: 200,
    ask: async ({ staff, cpe, report }) => {
      const id = await report();
      await staff.delete(`/api/reports/${id}`);
      return cpe.post(`/api/reports/${id}/restore`);
    },
  },
  'report.filed': { status: 200, ask: async (world) => file(world, await finalized(world)) },
  'report.unfiled': {
    status: 200,
    ask: async (world) => {
      const id = await finalized(world);
      await file(world, id);
      return world.staff.post(`/api/reports/${id}/unfile`);
    },
  },
  'student.updated': {
    status: 200,
    ask: async ({ cpe, student }) => cpe.patch(`/api/admin/students/${await student()}`, newStudent()),
  },
  'student.deleted': {
    status: 200,
    ask: async ({ cpe, student }) => cpe.delete(`/api/admin/students/${await student()}`),
  },
  'student.added': { status: 201, ask: ({ cpe }) => cpe.post('/api/admin/students', { students: [newStudent()] }) },
  'student.photoUpdated': {
    status: 200,
    ask: async ({ cpe, student }) =>
      cpe.send('POST', `/api/admin/students/${await student()}/photo`, formWith('photo', PIXEL)),
  },
  'student.photoDeleted': {
    status: 200,
    ask: async ({ cpe, student }) => cpe.delete(`/api/admin/students/${await student()}/photo`),
  },
  'user.registered': { status: 201, ask: ({ admin }) => admin.post('/api/admin/users', newAccount()) },
  'user.updated': { status: 200, ask: ({ staff }) => staff.patch('/api/user/name', { name: 'Sam Staff' }) },
  'user.deleted': {
    status: 200,
    ask: async ({ admin, town }) => admin.delete(`/api/admin/users/${(await town.register(v4())).id}`),
  },
  'exit.recorded': { status: 201, ask: (world) => record(world, 'out') },
  'entry.recorded': { status: 201, ask: (world) => record(world, 'in') },
  'exit.deleted': { status: 200, ask: (world) => recordAndDelete(world, 'out') },
  'entry.deleted': { status: 200, ask: (world) => recordAndDelete(world, 'in') },
  'bugReport.sent': { status: 201, ask: ({ staff }) => staff.post('/api/bugreport', { comment: 'It does not work' }) },
  'bugReport.closed': {
    status: 200,
    ask: async (world) => world.cpe.patch(`/api/admin/bugreport/${await bugReport(world)}`, { closed: true }),
  },
  'bugReport.deleted': {
    status: 200,
    ask: async (world) => world.cpe.delete(`/api/admin/bugreport/${await bugReport(world)}`),
  },
} as const satisfies Ways;

/** An account that nothing is wrong with, and of which there is one only. */
export const newAccount = () => ({ name: 'Nora New', email: `${v4()}@example.test`, isCPE: false });

const finalized = async ({ report, student }: World): Promise<string> =>
  report({ students: [await student()], finalized: true });

const file = ({ staff }: World, id: string) => staff.post(`/api/reports/${id}/file`);

async function record({ staff, student }: World, direction: 'in' | 'out', id = v4()) {
  return staff.post(`/api/access/${await student()}`, { direction, id });
}

async function recordAndDelete(world: World, direction: 'in' | 'out') {
  const id = v4();
  await record(world, direction, id);
  return world.staff.delete(`/api/access/${id}`);
}

async function bugReport({ town, ids }: World): Promise<string> {
  const id = v4();
  const actor = { id: ids.staff, isAdmin: false, isCPE: false };
  const by = { actor, now: new Date(town.clock.now).toISOString() };
  await town.school.commands.sendBugReport(by, { id, comment: 'It does not work', studentId: null });
  return id;
}
