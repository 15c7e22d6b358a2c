import { HttpProblem } from '@vigie/http';
import type { Handled } from '../command-handler/handle.ts';
import type { Invocation } from '../command-handler/invocation.ts';
import type { MessageKey, Report } from '../contract/index.ts';
import { peopleOfCall, type PeopleOfCall } from '../people.ts';
import { success, type CommandOrigin, type Routing } from '../routing/routing.ts';
import { currentReport, presentReport } from './present.ts';
import { isKept, type ReportState } from './state.ts';

/** A command about a report, to be run as whoever calls. */
type Command = (by: Invocation) => Promise<Handled<ReportState>>;

type Success = ReturnType<typeof success>;

/** How commands about reports are answered. A conflict comes with the report as it is now. Both throw HttpProblem. */
export interface ReportAnswers {
  /** That it has worked. */
  readonly done: (request: CommandOrigin, id: string, text: MessageKey, command: Command) => Promise<Success>;
  /** That, and the report. @param id undefined where the server makes it */
  readonly withReport: (
    request: CommandOrigin,
    id: string | undefined,
    text: MessageKey,
    command: Command,
  ) => Promise<{ readonly body: Success['body'] & { readonly report: Report }; readonly headers: Success['headers'] }>;
}

/** Runs commands of the routes about reports, and answers them. */
export function answerReports({ core, run }: Pick<Routing, 'core' | 'run'>): ReportAnswers {
  return {
    done: async (request, id, text, command) => {
      const people = peopleOfCall(core, request.actor);
      return success(await runCommand(request, people, id, command), text);
    },
    withReport: async (request, id, text, command) => {
      const people = peopleOfCall(core, request.actor);
      const handled = await runCommand(request, people, id, command);
      const { state, revision } = handled;
      if (!isKept(state) || revision === 'no-stream') throw new HttpProblem(404, 'report.notFound');
      const report = await presentReport(people, state, revision, request.actor);
      const { body, headers } = success(handled, text);
      return { body: { ...body, report }, headers };
    },
  };

  function runCommand(
    request: CommandOrigin,
    people: PeopleOfCall,
    id: string | undefined,
    command: Command,
  ): Promise<Handled<ReportState>> {
    const now = async () => (id === undefined ? {} : currentReport(core, people, id, request.actor));
    return run(request, (by) => command({ ...by, student: people.student }), now);
  }
}
