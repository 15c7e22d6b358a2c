import type { Logger, RouteRequest, SignedIn } from '@vigie/http';
import type { Handled } from '../command-handler/handle.ts';
import type { Invocation } from '../command-handler/invocation.ts';
import type { Commands } from '../commands.ts';
import { routeOf, type Message, type MessageKey, type RoledCall } from '../contract/index.ts';
import type { Core } from '../core.ts';
import { orProblem, type OnConflict } from './or-problem.ts';

/** What the routes of every feature are made with. */
export interface Routing {
  readonly commands: Commands;
  readonly core: Core;
  readonly run: RunCommand;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly timeZone: string;
  readonly logger: Logger;
}

/**
 * What the route of a command has from the table of roles, the limit that it counts against, and the headers of
 * commands about the log.
 */
export const commandRoute = (call: RoledCall) =>
  ({ ...routeOf(call), limit: 'command', heeds: ['Idempotency-Key'], tells: ['X-Position'] }) as const;

/** The request that a command comes from, as far as the command is made of it. */
export type CommandOrigin = Pick<
  RouteRequest<SignedIn, unknown, unknown, unknown>,
  'actor' | 'idempotencyKey' | 'requestId'
>;

/**
 * Runs a command as the account that calls, now, under the request's idempotency key, if it has one.
 * @throws HttpProblem where it is refused, and what is no refusal as it is
 */
export type RunCommand = <T>(
  request: CommandOrigin,
  command: (by: Invocation) => Promise<T>,
  onConflict?: OnConflict,
) => Promise<T>;

/** @param clock epoch milliseconds */
export const commandRunner =
  (clock: () => number, logger: Logger): RunCommand =>
  ({ actor, idempotencyKey, requestId }, command, onConflict) => {
    const by = { actor, now: new Date(clock()).toISOString(), key: idempotencyKey, correlationId: requestId };
    return orProblem(command(by), logger, onConflict);
  };

/**
 * The answer to a command that has worked, if it shows nothing (design section 5). `X-Position` says how far the views
 * must have come to show what it did. @param values what the message names
 */
export function success(
  { position }: Pick<Handled<unknown>, 'position'>,
  text: MessageKey,
  values?: Message['values'],
) {
  const headers: Readonly<Record<string, string>> = position === '' ? {} : { 'X-Position': position };
  const message = { text, type: 'success', ...(values && { values }) } as const;
  return { body: { success: true, message } as const, headers };
}
