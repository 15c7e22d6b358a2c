import { defineRoute, type JsonRoute } from '@vigie/http';
import { bugReportBody, closeBugReportBody, successAnswer, idParams } from '../contract/index.ts';
import { orProblem } from '../routing/or-problem.ts';
import { commandRoute, invocationOf, success, type Routing } from '../routing/routing.ts';

/** Commands about bug reports (spec section 7). */
export function bugReportRoutes({ commands, clock, logger }: Routing): readonly JsonRoute[] {
  return [
    defineRoute({
      ...commandRoute('POST /api/bugreport'),
      summary: 'Sends a bug report, perhaps about a student',
      body: bugReportBody,
      answer: successAnswer,
      successStatus: 201,
      handle: async (request) => {
        const { student, comment } = request.body;
        const report = { comment, studentId: typeof student === 'string' ? student : null };
        const run = commands.sendBugReport(invocationOf(request, clock), report);
        return success(await orProblem(run, logger), 'bugReport.sent');
      },
    }),
    defineRoute({
      ...commandRoute('PATCH /api/admin/bugreport/:id'),
      summary: 'Closes a bug report',
      params: idParams,
      body: closeBugReportBody,
      answer: successAnswer,
      handle: async (request) => {
        const run = commands.closeBugReport(invocationOf(request, clock), request.params.id);
        return success(await orProblem(run, logger), 'bugReport.closed');
      },
    }),
    defineRoute({
      ...commandRoute('DELETE /api/admin/bugreport/:id'),
      summary: 'Deletes a bug report',
      params: idParams,
      answer: successAnswer,
      handle: async (request) => {
        const run = commands.deleteBugReport(invocationOf(request, clock), request.params.id);
        return success(await orProblem(run, logger), 'bugReport.deleted');
      },
    }),
  ];
}
