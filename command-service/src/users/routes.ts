import { HttpProblem, defineRoute, type JsonRoute } from '@vigie/http';
import type { SessionStore } from '@vigie/signals';
import type { Handled } from '../command-handler/handle.ts';
import {
  accessTo,
  renameUserBody,
  successAnswer,
  userAnswer,
  userBody,
  userChangeBody,
  type MessageKey,
  type User,
} from '../contract/index.ts';
import { answering } from '../routing/answering.ts';
import { idParams, invocationOf, positionHeader, type Routing } from '../routing/routing.ts';
import { presentUser } from './present.ts';
import type { UserState } from './state.ts';

/** Commands about accounts (spec section 7, design section 5). */
export function userRoutes({ commands, clock, logger }: Routing, sessions: SessionStore): readonly JsonRoute[] {
  return [
    defineRoute({
      method: 'patch',
      path: '/api/user/name',
      summary: 'Changes the name of the account that calls',
      access: accessTo('PATCH /api/user/name'),
      limit: 'command',
      body: renameUserBody,
      answer: userAnswer,
      handle: async (request) => {
        const { actor, body } = request;
        return answer(
          await answering(commands.renameUser(invocationOf(request, clock), actor.id, body.name), logger),
          'user.updated',
        );
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/admin/users',
      summary: 'Registers an account',
      access: accessTo('POST /api/admin/users'),
      limit: 'command',
      body: userBody,
      answer: userAnswer,
      handle: async (request) => {
        const { name, email, isCPE } = request.body;
        const run = commands.registerUser(invocationOf(request, clock), { name, email, isCPE });
        return { status: 201, ...answer(await answering(run, logger), 'user.registered') };
      },
    }),
    defineRoute({
      method: 'patch',
      path: '/api/admin/users/:id/update',
      summary: 'Updates an account: what is left out stays as it is',
      access: accessTo('PATCH /api/admin/users/:id/update'),
      limit: 'command',
      params: idParams,
      body: userChangeBody,
      answer: userAnswer,
      handle: async (request) => {
        const run = commands.updateUser(invocationOf(request, clock), request.params.id, request.body);
        return answer(await answering(run, logger), 'user.updated');
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/api/admin/users/:id',
      summary: 'Removes an account, and ends its sessions',
      access: accessTo('DELETE /api/admin/users/:id'),
      limit: 'command',
      params: idParams,
      answer: successAnswer,
      handle: async (request) => {
        const { id } = request.params;
        const handled = await answering(commands.removeUser(invocationOf(request, clock), id), logger);
        await sessions.destroyUser(id);
        const message = { text: 'user.deleted', type: 'success' } as const;
        return { body: { success: true, message }, headers: positionHeader(handled) };
      },
    }),
  ];
}

interface UserAnswer {
  readonly body: { user: User; message: { text: MessageKey; type: 'success' } };
  readonly headers: Readonly<Record<string, string>>;
}

function answer(handled: Handled<UserState>, text: MessageKey): UserAnswer {
  if (handled.state.status !== 'registered') throw new HttpProblem(404, 'user.notFound');
  return {
    body: { user: presentUser(handled.state), message: { text, type: 'success' } },
    headers: positionHeader(handled),
  };
}
