import type { Logger, RouteRequest, SignedIn } from '@vigie/http';
import { z } from 'zod';
import type { Invocation } from '../command-handler/invocation.ts';
import type { Commands } from '../commands.ts';
import type { Core } from '../core.ts';

/** What the routes of every feature are made with. */
export interface Routing {
  readonly commands: Commands;
  readonly core: Core;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly timeZone: string;
  readonly logger: Logger;
}

/** An object's id in the path. */
export const idParams = z.object({ id: z.uuid().toLowerCase() });

/** What of a request a command is made with. */
export type Asked = Pick<RouteRequest<SignedIn, unknown, unknown, unknown>, 'actor' | 'idempotencyKey' | 'requestId'>;

/** The account that calls, now, under the request's idempotency key, if it has one. */
export function invocationOf({ actor, idempotencyKey, requestId }: Asked, clock: () => number): Invocation {
  return { actor, now: new Date(clock()).toISOString(), key: idempotencyKey, correlationId: requestId };
}

/** Headers of an answer: how far the views must have come to show what the command did (design section 4). */
export const positionHeader = ({ position }: { readonly position: string }): Readonly<Record<string, string>> =>
  position === '' ? {} : { 'X-Position': position };
