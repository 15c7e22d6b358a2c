import type { EventLog } from '@vigie/event-log';

/** A log that tells how many subscribers it has. */
export function countingSubscribers(log: EventLog): { readonly log: EventLog; readonly subscribers: () => number } {
  let subscribers = 0;
  return {
    subscribers: () => subscribers,
    log: {
      ...log,
      async *subscribe(options) {
        subscribers += 1;
        try {
          yield* log.subscribe(options);
        } finally {
          subscribers -= 1;
        }
      },
    },
  };
}
