import { HttpProblem, defineRoute, type JsonRoute, type RouteRequest, type SignedIn } from '@vigie/http';
import type { Handled } from '../command-handler/handle.ts';
import type { Invocation } from '../command-handler/invocation.ts';
import {
  successAnswer,
  reportAnswer,
  reportRevisionBody,
  reviseReportBody,
  submitReportBody,
  type MessageKey,
  idParams,
} from '../contract/index.ts';
import { peopleOfCall, type PeopleOfCall } from '../people.ts';
import { orProblem } from '../routing/or-problem.ts';
import { commandRoute, invocationOf, success, type CommandOrigin, type Routing } from '../routing/routing.ts';
import { currentReport, presentReport } from './present.ts';
import { isKept, type ReportState } from './state.ts';

type Run<T> = (by: Invocation) => Promise<T>;

type RevisionRequest = RouteRequest<SignedIn, { id: string }, unknown, { revision?: number | undefined } | undefined>;

/** Commands about incident reports (spec section 7, design section 5). */
export function reportRoutes({ commands, core, clock, logger }: Routing): readonly JsonRoute[] {
  /** Runs a command about a report; a conflict comes with the report as it is now. */
  function runCommand<T>(
    request: CommandOrigin,
    people: PeopleOfCall,
    id: string | undefined,
    run: Run<T>,
  ): Promise<T> {
    const ran = run({ ...invocationOf(request, clock), student: people.student });
    const now = async () => (id === undefined ? {} : currentReport(core, people, id, request.actor));
    return orProblem(ran, logger, now);
  }

  /** Runs a command, and answers with the report and its position. */
  async function answer(
    request: CommandOrigin,
    id: string | undefined,
    text: MessageKey,
    run: Run<Handled<ReportState>>,
  ) {
    const people = peopleOfCall(core, request.actor);
    const handled = await runCommand(request, people, id, run);
    const { state, revision } = handled;
    if (!isKept(state) || revision === 'no-stream') throw new HttpProblem(404, 'report.notFound');
    const report = await presentReport(people, state, revision, request.actor);
    const { body, headers } = success(handled, text);
    return { body: { ...body, report }, headers };
  }

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
        return answer(request, id, text, (by) => commands[command](by, id, seenRevision(request)));
      },
    });

  return [
    defineRoute({
      ...commandRoute('POST /api/reports'),
      summary: 'Submits an incident report',
      body: submitReportBody,
      answer: reportAnswer,
      handle: async (request) => {
        const { body } = request;
        const submitted = await answer(request, body.id, 'report.submitted', (by) => commands.submitReport(by, body));
        return { status: 201, ...submitted };
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
        return answer(request, params.id, 'report.updated', (by) =>
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
        const people = peopleOfCall(core, request.actor);
        const handled = await runCommand(request, people, id, (by) =>
          commands.deleteReport(by, id, seenRevision(request)),
        );
        return success(handled, 'report.deleted');
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

/** The revision that the client has seen, from the body or If-Match. */
const seenRevision = ({ body, ifMatch }: RevisionRequest): number | undefined => body?.revision ?? ifMatch;
