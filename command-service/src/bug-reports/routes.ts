import { defineRoute, type JsonRoute } from '@vigie/http';
import { bugReportBody, closeBugReportBody, successAnswer, idParams } from '../contract/index.ts';
import { commandRoute, success, type Routing } from '../routing/routing.ts';

/** Commands about bug reports (spec section 7). */
export function bugReportRoutes({ commands, run }: Routing): readonly JsonRoute[] {
  return [
    defineRoute({
      ...commandRoute('POST /api/bugreport'),
      summary: 'Sends a bug report, perhaps about a student',
      body: bugReportBody,
      answer: successAnswer,
      successStatus: 201,
      handle: async (request) => {
        const { student, ...sent } = request.body;
        const report = { ...sent, studentId: typeof student === 'string' ? student : null };
        return success(await run(request, (by) => commands.sendBugReport(by, report)), 'bugReport.sent');
      },
    }),
    defineRoute({
      ...commandRoute('PATCH /api/admin/bugreport/:id'),
      summary: 'Closes a bug report',
      params: idParams,
      body: closeBugReportBody,
      answer: successAnswer,
      handle: async (request) => {
        const { id } = request.params;
        return success(await run(request, (by) => commands.closeBugReport(by, id)), 'bugReport.closed');
      },
    }),
    defineRoute({
      ...commandRoute('DELETE /api/admin/bugreport/:id'),
      summary: 'Deletes a bug report',
      params: idParams,
      answer: successAnswer,
      handle: async (request) => {
        const { id } = request.params;
        return success(await run(request, (by) => commands.deleteBugReport(by, id)), 'bugReport.deleted');
      },
    }),
  ];
}
