import { defineRoute, type JsonRoute } from '@vigie/http';
import {
  MAX_STUDENTS_ADDED,
  addStudentsBody,
  studentAnswer,
  studentChangeBody,
  successAnswer,
  idParams,
} from '../contract/index.ts';
import { commandRoute, success, type Routing } from '../routing/routing.ts';
import { answerWithStudent } from './answer-with-student.ts';

/** Room for the longest list that there may be, of the longest names, in whatever script: bytes. */
const LIST_LIMIT = MAX_STUDENTS_ADDED * 2048;

/** Commands about the student directory (spec section 7, design section 5). */
export function studentRoutes({ commands, run }: Routing): readonly JsonRoute[] {
  return [
    defineRoute({
      ...commandRoute('POST /api/admin/students'),
      summary: 'Adds students, all or none; errors are told per row',
      body: addStudentsBody,
      bodyLimit: LIST_LIMIT,
      answer: successAnswer,
      successStatus: 201,
      handle: async (request) => {
        const students = request.body.students.map((row) => ({
          id: row.id,
          firstName: row.firstName ?? '',
          lastName: row.lastName ?? '',
          email: row.email ?? null,
          tagNb: row.tagNb ?? null,
          level: row.level ?? null,
          section: row.section ?? null,
          status: row.status ?? null,
        }));
        const added = await run(request, (by) => commands.addStudents(by, students));
        return success(added, 'student.added', { count: students.length });
      },
    }),
    defineRoute({
      ...commandRoute('PATCH /api/admin/students/:id'),
      summary: 'Updates a student: what is left out stays as it is',
      params: idParams,
      body: studentChangeBody,
      answer: studentAnswer,
      handle: async (request) => {
        const { params, body } = request;
        const handled = await run(request, (by) => commands.updateStudent(by, params.id, body));
        return answerWithStudent(handled, 'student.updated');
      },
    }),
    defineRoute({
      ...commandRoute('DELETE /api/admin/students/:id'),
      summary: 'Removes a student',
      params: idParams,
      answer: successAnswer,
      handle: async (request) => {
        const { id } = request.params;
        return success(await run(request, (by) => commands.removeStudent(by, id)), 'student.deleted');
      },
    }),
  ];
}
