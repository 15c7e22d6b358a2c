/** Who listens in this process to one kind of news. */
export interface Listeners<T> {
  readonly tell: (news: T) => void;
  /**
   * @returns a function that ends it; each subscription is one of its own, also when the same function subscribes twice
   */
  readonly subscribe: (listener: (news: T) => void) => () => void;
  readonly forget: () => void;
}

/** Begins with nobody who listens. */
export function makeListeners<T>(): Listeners<T> {
  const listeners = new Set<(news: T) => void>();
  return {
    tell: (news) => {
      for (const listener of Array.from(listeners)) listener(news);
    },
    subscribe: (listener) => {
      const own = (news: T): void => listener(news);
      listeners.add(own);
      return () => listeners.delete(own);
    },
    forget: () => listeners.clear(),
  };
}
