import { HttpProblem, defineRoute, type JsonRoute, type RouteRequest, type SignedIn } from '@vigie/http';
import type { Handled } from '../command-handler/handle.ts';
import {
  accessTo,
  successAnswer,
  reportAnswer,
  reportRevisionBody,
  reviseReportBody,
  submitReportBody,
  type MessageKey,
  type ReportAnswer,
} from '../contract/index.ts';
import { answering } from '../routing/answering.ts';
import { idParams, invocationOf, positionHeader, type Routing } from '../routing/routing.ts';
import { currentReport, presentReport } from './present.ts';
import { isKept, type ReportState } from './state.ts';

type RevisionRequest = RouteRequest<SignedIn, { id: string }, unknown, { revision?: number | undefined } | undefined>;

/** Commands about incident reports (spec section 7, design section 5). */
export function reportRoutes({ commands, core, clock, logger }: Routing): readonly JsonRoute[] {
  /** Waits for a command about a report; a conflict comes with the report as it is now. */
  const settled = <T>(actor: SignedIn, id: string | undefined, command: Promise<T>): Promise<T> =>
    answering(command, logger, async () => (id === undefined ? {} : currentReport(core, id, actor)));

  async function answer(actor: SignedIn, handled: Handled<ReportState>, text: MessageKey): Promise<ReportAnswer> {
    const { state, revision } = handled;
    if (!isKept(state) || revision === 'no-stream') throw new HttpProblem(404, 'report.notFound');
    const report = await presentReport(core, state, revision, actor);
    return { success: true, report, message: { text, type: 'success' } };
  }

  const change = (
    verb: 'file' | 'unfile' | 'restore',
    command: 'fileReport' | 'unfileReport' | 'restoreReport',
    text: MessageKey,
  ): JsonRoute =>
    defineRoute({
      method: 'post',
      path: `/api/reports/:id/${verb}`,
      summary: SUMMARIES[verb],
      access: accessTo(`POST /api/reports/:id/${verb}`),
      limit: 'command',
      params: idParams,
      body: reportRevisionBody,
      answer: reportAnswer,
      handle: async (request) => {
        const { id } = request.params;
        const run = commands[command](invocationOf(request, clock), id, seenRevision(request));
        const handled = await settled(request.actor, id, run);
        return { body: await answer(request.actor, handled, text), headers: positionHeader(handled) };
      },
    });

  return [
    defineRoute({
      method: 'post',
      path: '/api/reports',
      summary: 'Submits an incident report',
      access: accessTo('POST /api/reports'),
      limit: 'command',
      body: submitReportBody,
      answer: reportAnswer,
      handle: async (request) => {
        const { actor, body } = request;
        const handled = await settled(actor, body.id, commands.submitReport(invocationOf(request, clock), body));
        const status = 201;
        return { status, body: await answer(actor, handled, 'report.submitted'), headers: positionHeader(handled) };
      },
    }),
    defineRoute({
      method: 'patch',
      path: '/api/reports/:id',
      summary: 'Revises a report; with the revision that was edited, one that has moved on is a conflict',
      access: accessTo('PATCH /api/reports/:id'),
      limit: 'command',
      params: idParams,
      body: reviseReportBody,
      answer: reportAnswer,
      handle: async (request) => {
        const { actor, body, params } = request;
        const run = commands.reviseReport(invocationOf(request, clock), params.id, body, seenRevision(request));
        const handled = await settled(actor, params.id, run);
        return { body: await answer(actor, handled, 'report.updated'), headers: positionHeader(handled) };
      },
    }),
    change('file', 'fileReport', 'report.filed'),
    change('unfile', 'unfileReport', 'report.unfiled'),
    change('restore', 'restoreReport', 'report.restored'),
    defineRoute({
      method: 'delete',
      path: '/api/reports/:id',
      summary: 'Deletes a report; it can be restored for a while',
      access: accessTo('DELETE /api/reports/:id'),
      limit: 'command',
      params: idParams,
      body: reportRevisionBody,
      answer: successAnswer,
      handle: async (request) => {
        const { id } = request.params;
        const run = commands.deleteReport(invocationOf(request, clock), id, seenRevision(request));
        const handled = await settled(request.actor, id, run);
        const message = { text: 'report.deleted', type: 'success' } as const;
        return { body: { success: true, message }, headers: positionHeader(handled) };
      },
    }),
  ];
}

const SUMMARIES = {
  file: 'Marks a finalized report as filed on Pronote',
  unfile: 'Cancels the filing of a report',
  restore: 'Brings a deleted report back',
} as const;

/** The revision that the client has seen, from the body or If-Match. */
const seenRevision = ({ body, ifMatch }: RevisionRequest): number | undefined => body?.revision ?? ifMatch;
