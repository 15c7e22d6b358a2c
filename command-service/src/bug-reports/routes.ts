import { defineRoute, type JsonRoute } from '@vigie/http';
import { accessTo, bugReportBody, closeBugReportBody, successAnswer, type MessageKey } from '../contract/index.ts';
import { answering } from '../routing/answering.ts';
import { idParams, invocationOf, positionHeader, type Routing } from '../routing/routing.ts';

/** Commands about bug reports (spec section 7). */
export function bugReportRoutes({ commands, clock, logger }: Routing): readonly JsonRoute[] {
  return [
    defineRoute({
      method: 'post',
      path: '/api/bugreport',
      summary: 'Sends a bug report, perhaps about a student',
      access: accessTo('POST /api/bugreport'),
      limit: 'command',
      body: bugReportBody,
      answer: successAnswer,
      handle: async (request) => {
        const { student, comment } = request.body;
        const report = { comment, studentId: typeof student === 'string' ? student : null };
        const run = commands.sendBugReport(invocationOf(request, clock), report);
        return { status: 201, ...success(await answering(run, logger), 'bugReport.sent') };
      },
    }),
    defineRoute({
      method: 'patch',
      path: '/api/admin/bugreport/:id',
      summary: 'Closes a bug report',
      access: accessTo('PATCH /api/admin/bugreport/:id'),
      limit: 'command',
      params: idParams,
      body: closeBugReportBody,
      answer: successAnswer,
      handle: async (request) => {
        const run = commands.closeBugReport(invocationOf(request, clock), request.params.id);
        return success(await answering(run, logger), 'bugReport.closed');
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/api/admin/bugreport/:id',
      summary: 'Deletes a bug report',
      access: accessTo('DELETE /api/admin/bugreport/:id'),
      limit: 'command',
      params: idParams,
      answer: successAnswer,
      handle: async (request) => {
        const run = commands.deleteBugReport(invocationOf(request, clock), request.params.id);
        return success(await answering(run, logger), 'bugReport.deleted');
      },
    }),
  ];
}

interface Success {
  readonly body: { success: true; message: { text: MessageKey; type: 'success' } };
  readonly headers: Readonly<Record<string, string>>;
}

const success = (handled: { readonly position: string }, text: MessageKey): Success => ({
  body: { success: true, message: { text, type: 'success' } },
  headers: positionHeader(handled),
});
