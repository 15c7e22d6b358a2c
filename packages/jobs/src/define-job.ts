import { Unrecoverable, type JobContext, type JobHandler, type Json } from './port.ts';

export interface JobDefinition<Payload> {
  readonly kind: string;
  /** Checks what was stored: a zod schema. An older program may have stored it. */
  readonly payload: { readonly parse: (stored: unknown) => Payload };
  readonly run: (payload: Payload, context: JobContext) => Promise<Json>;
  /** See `JobHandler`. */
  readonly isHere?: () => boolean;
}

/**
 * Makes a handler that gets checked payloads. A payload that fails its check can't be helped: the job is dead at once.
 */
export function defineJob<Payload>({ payload, run, ...rest }: JobDefinition<Payload>): JobHandler {
  return {
    ...rest,
    run: async (stored, context) => run(checked(stored), context),
  };

  function checked(stored: Json): Payload {
    try {
      return payload.parse(stored);
    } catch (error) {
      // The cause would quote the payload.
      throw new Unrecoverable(
        `The payload is none of a ${rest.kind} (${error instanceof Error ? error.name : 'unknown error'})`,
      );
    }
  }
}
