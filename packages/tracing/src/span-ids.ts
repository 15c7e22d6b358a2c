/** The id that the next span is to have; null: any. Spans begin synchronously, so nobody else's can come between. */
let next: string | null = null;

/** Begins a span with an id of the caller's. */
export function withSpanId<T>(id: string | null, begin: () => T): T {
  next = id;
  try {
    return begin();
  } finally {
    next = null;
  }
}

/** Takes the id that was asked for, once. */
export function takeSpanId(): string | null {
  const id = next;
  next = null;
  return id;
}
