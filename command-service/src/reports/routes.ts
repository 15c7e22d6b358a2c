import { defineRoute, invalid, type JsonRoute, type RouteRequest, type SignedIn } from '@vigie/http';
import {
  successAnswer,
  reportAnswer,
  reportRevisionBody,
  reviseReportBody,
  submitReportBody,
  type MessageKey,
  idParams,
} from '../contract/index.ts';
import { commandRoute, type Routing } from '../routing/routing.ts';
import { answerReports } from './answering.ts';

type RevisionRequest = RouteRequest<SignedIn, { id: string }, unknown, { revision?: number | undefined } | undefined>;

/** Commands about incident reports (spec section 7, design section 5). */
export function reportRoutes(routing: Routing): readonly JsonRoute[] {
  const { commands } = routing;
  const answers = answerReports(routing);

  const change = (
    verb: 'file' | 'unfile' | 'restore',
    command: 'fileReport' | 'unfileReport' | 'restoreReport',
    text: MessageKey,
  ): JsonRoute =>
    defineRoute({
      ...commandRoute(`POST /api/reports/:id/${verb}`),
      heeds: REVISION_HEADERS,
      summary: SUMMARIES[verb],
      params: idParams,
      body: reportRevisionBody,
      answer: reportAnswer,
      handle: async (request) => {
        const { id } = request.params;
        return answers.withReport(request, id, text, (by) => commands[command](by, id, seenRevision(request)));
      },
    });

  return [
    defineRoute({
      ...commandRoute('POST /api/reports'),
      summary: 'Submits an incident report',
      body: submitReportBody,
      answer: reportAnswer,
      successStatus: 201,
      handle: async (request) => {
        const { body } = request;
        return answers.withReport(request, body.id, 'report.submitted', (by) => commands.submitReport(by, body));
      },
    }),
    defineRoute({
      ...commandRoute('PATCH /api/reports/:id'),
      heeds: REVISION_HEADERS,
      summary: 'Revises a report; with the revision that was edited, one that has moved on is a conflict',
      params: idParams,
      body: reviseReportBody,
      answer: reportAnswer,
      handle: async (request) => {
        const { body, params } = request;
        const revision = seenRevision(request);
        return answers.withReport(request, params.id, 'report.updated', (by) =>
          commands.reviseReport(by, params.id, body, revision),
        );
      },
    }),
    change('file', 'fileReport', 'report.filed'),
    change('unfile', 'unfileReport', 'report.unfiled'),
    change('restore', 'restoreReport', 'report.restored'),
    defineRoute({
      ...commandRoute('DELETE /api/reports/:id'),
      heeds: REVISION_HEADERS,
      summary: 'Deletes a report; it can be restored for a while',
      params: idParams,
      body: reportRevisionBody,
      answer: successAnswer,
      handle: async (request) => {
        const { id } = request.params;
        return answers.done(request, id, 'report.deleted', (by) =>
          commands.deleteReport(by, id, seenRevision(request)),
        );
      },
    }),
  ];
}

const SUMMARIES = {
  file: 'Marks a finalized report as filed on Pronote',
  unfile: 'Cancels the filing of a report',
  restore: 'Brings a deleted report back',
} as const;

const REVISION_HEADERS = ['Idempotency-Key', 'If-Match'] as const;

/** The revision that the client has seen, from the body or If-Match. @throws HttpProblem 400 where they differ */
function seenRevision({ body, ifMatch }: RevisionRequest): number | undefined {
  const revision = body?.revision ?? ifMatch;
  if (ifMatch !== undefined && ifMatch !== revision) throw invalid([{ path: 'If-Match', text: 'field.invalid' }]);
  return revision;
}
