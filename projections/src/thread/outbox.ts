/**
 * Collects what is told within one turn of the event loop: a rush of messages costs the one who hears them hardly more
 * than one.
 */
export interface Outbox<Message> {
  readonly tell: (message: Message) => void;
  /** Posts at once what has been collected. */
  readonly flush: () => void;
}

/** @param post takes what was told, in its order, and at least one message */
export function makeOutbox<Message>(post: (messages: readonly Message[]) => void): Outbox<Message> {
  let messages: Message[] = [];
  return {
    tell(message) {
      messages.push(message);
      if (messages.length === 1) setImmediate(flush);
    },
    flush,
  };

  function flush(): void {
    if (messages.length === 0) return;
    const told = messages;
    messages = [];
    post(told);
  }
}
