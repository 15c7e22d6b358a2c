import { HttpProblem, defineRoute, type JsonRoute, type SignedIn } from '@vigie/http';
import { z } from 'zod';
import { accessAnswer, recordAccessBody, successAnswer, type Access, objectId } from '../contract/index.ts';
import { joinPeople, peopleOfCall, type PeopleOfCall } from '../people.ts';
import { commandRoute, success, type Routing } from '../routing/routing.ts';
import { mayDelete } from './decide.ts';
import type { AccessState } from './state.ts';

const studentParams = z.object({ studentId: objectId.describe('The id of the student') });
const accessParams = z.object({ id: objectId.describe('The id of the exit or entry, not of a student') });

/** Commands about exits and entries (spec section 7, design section 5). */
export function accessRoutes({ commands, core, run, timeZone }: Routing): readonly JsonRoute[] {
  return [
    defineRoute({
      ...commandRoute('POST /api/access/:studentId'),
      summary: 'Records that a student leaves or enters the school',
      params: studentParams,
      body: recordAccessBody,
      answer: accessAnswer,
      successStatus: 201,
      handle: async (request) => {
        const { actor, params, body: sent } = request;
        const people = peopleOfCall(core, actor);
        return run(request, async (by) => {
          const recording = { ...by, student: people.student };
          const handled = await commands.recordAccess(recording, params.studentId, sent);
          const access = await present(handled.state, people, actor, by.now);
          const { body, headers } = success(handled, sent.direction === 'out' ? 'exit.recorded' : 'entry.recorded');
          return { body: { ...body, access }, headers };
        });
      },
    }),
    defineRoute({
      ...commandRoute('DELETE /api/access/:id'),
      summary: 'Deletes an exit or entry',
      params: accessParams,
      answer: successAnswer,
      handle: async (request) => {
        const { id } = request.params;
        const handled = await run(request, (by) => commands.deleteAccess(by, id));
        const isEntry = handled.state.status === 'deleted' && handled.state.direction === 'in';
        return success(handled, isEntry ? 'entry.deleted' : 'exit.deleted');
      },
    }),
  ];

  async function present(state: AccessState, ofCall: PeopleOfCall, actor: SignedIn, now: string): Promise<Access> {
    if (state.status !== 'recorded') throw new HttpProblem(404, 'access.notFound');
    const { id, studentId, direction, on, recordedOn, reason, by } = state;
    const people = await joinPeople(ofCall, [studentId], [by]);
    const student = people.student(studentId);
    if (student === null) throw new HttpProblem(404, 'student.notFound');
    const deletable = mayDelete(state, { actor, now, timeZone });
    return { id, student, direction, on, recordedOn, reason, by: people.user(by), deletable };
  }
}
