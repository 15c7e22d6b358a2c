import { HttpProblem, defineRoute, type JsonRoute } from '@vigie/http';
import {
  MAX_STUDENTS_ADDED,
  accessTo,
  addStudentsBody,
  studentAnswer,
  studentChangeBody,
  successAnswer,
} from '../contract/index.ts';
import { answering } from '../routing/answering.ts';
import { idParams, invocationOf, positionHeader, type Routing } from '../routing/routing.ts';
import { presentStudent } from './present.ts';

/** Room for the longest list that there may be, of the longest names, in whatever script: bytes. */
const LIST_LIMIT = MAX_STUDENTS_ADDED * 2048;

/** Commands about the student directory (spec section 7, design section 5). */
export function studentRoutes({ commands, clock, logger }: Routing): readonly JsonRoute[] {
  return [
    defineRoute({
      method: 'post',
      path: '/api/admin/students',
      summary: 'Adds students, all or none; errors are told per row',
      access: accessTo('POST /api/admin/students'),
      limit: 'command',
      body: addStudentsBody,
      bodyLimit: LIST_LIMIT,
      answer: successAnswer,
      handle: async (request) => {
        const students = request.body.students.map((row) => ({
          firstName: row.firstName ?? '',
          lastName: row.lastName ?? '',
          email: row.email ?? null,
          tagNb: row.tagNb ?? null,
          level: row.level ?? null,
          section: row.section ?? null,
          status: row.status ?? null,
        }));
        const added = await answering(commands.addStudents(invocationOf(request, clock), students), logger);
        const message = { text: 'student.added', type: 'success', values: { count: students.length } } as const;
        return { status: 201, body: { success: true, message }, headers: positionHeader(added) };
      },
    }),
    defineRoute({
      method: 'patch',
      path: '/api/admin/students/:id',
      summary: 'Updates a student: what is left out stays as it is',
      access: accessTo('PATCH /api/admin/students/:id'),
      limit: 'command',
      params: idParams,
      body: studentChangeBody,
      answer: studentAnswer,
      handle: async (request) => {
        const by = invocationOf(request, clock);
        const handled = await answering(commands.updateStudent(by, request.params.id, request.body), logger);
        if (handled.state.status !== 'enrolled') throw new HttpProblem(404, 'student.notFound');
        const message = { text: 'student.updated', type: 'success' } as const;
        return {
          body: { success: true, student: presentStudent(handled.state), message },
          headers: positionHeader(handled),
        };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/api/admin/students/:id',
      summary: 'Removes a student',
      access: accessTo('DELETE /api/admin/students/:id'),
      limit: 'command',
      params: idParams,
      answer: successAnswer,
      handle: async (request) => {
        const by = invocationOf(request, clock);
        const handled = await answering(commands.removeStudent(by, request.params.id), logger);
        const message = { text: 'student.deleted', type: 'success' } as const;
        return { body: { success: true, message }, headers: positionHeader(handled) };
      },
    }),
  ];
}
