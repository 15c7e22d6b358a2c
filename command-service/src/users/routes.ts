import { HttpProblem, defineRoute, type JsonRoute } from '@vigie/http';
import type { SessionStore } from '@vigie/signals';
import type { Handled } from '../command-handler/handle.ts';
import {
  registerUserBody,
  renameUserBody,
  successAnswer,
  userAnswer,
  userChangeBody,
  type MessageKey,
  idParams,
} from '../contract/index.ts';
import { commandRoute, success, type Routing } from '../routing/routing.ts';
import { presentUser } from './present.ts';
import type { UserState } from './state.ts';

/** Commands about accounts (spec section 7, design section 5). */
export function userRoutes({ commands, run }: Routing, sessions: SessionStore): readonly JsonRoute[] {
  return [
    defineRoute({
      ...commandRoute('PATCH /api/user/name'),
      summary: 'Changes the name of the account that calls',
      body: renameUserBody,
      answer: userAnswer,
      handle: async (request) => {
        const { actor, body } = request;
        return answer(await run(request, (by) => commands.renameUser(by, actor.id, body.name)), 'user.updated');
      },
    }),
    defineRoute({
      ...commandRoute('POST /api/admin/users'),
      summary: 'Registers an account',
      body: registerUserBody,
      answer: userAnswer,
      successStatus: 201,
      handle: async (request) => {
        const { id, name, email, isCPE } = request.body;
        const handled = await run(request, (by) => commands.registerUser(by, { id, name, email, isCPE }));
        return answer(handled, 'user.registered');
      },
    }),
    defineRoute({
      ...commandRoute('PATCH /api/admin/users/:id/update'),
      summary: 'Updates an account: what is left out stays as it is',
      params: idParams,
      body: userChangeBody,
      answer: userAnswer,
      handle: async (request) => {
        const { params, body } = request;
        return answer(await run(request, (by) => commands.updateUser(by, params.id, body)), 'user.updated');
      },
    }),
    defineRoute({
      ...commandRoute('DELETE /api/admin/users/:id'),
      summary: 'Removes an account, and ends its sessions',
      params: idParams,
      answer: successAnswer,
      handle: async (request) => {
        const { id } = request.params;
        const handled = await run(request, (by) => commands.removeUser(by, id));
        await sessions.destroyUser(id);
        return success(handled, 'user.deleted');
      },
    }),
  ];
}

function answer(handled: Handled<UserState>, text: MessageKey) {
  if (handled.state.status !== 'registered') throw new HttpProblem(404, 'user.notFound');
  const { body, headers } = success(handled, text);
  return { body: { user: presentUser(handled.state), message: body.message }, headers };
}
