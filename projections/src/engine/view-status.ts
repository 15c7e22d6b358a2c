import type { ParkedEvent, Position } from '@vigie/view-store';
import { START } from '@vigie/event-log';
import { messageOf } from './error-texts.ts';

/** How one view is doing, for health and readiness. Holds ids, positions and counts only. */
export interface ViewHealth {
  readonly view: string;
  /**
   * `standby`: another instance may be writing it. `preparing`: likewise, and what could take its place here is not there
   * yet. `building`: nothing current to read yet. `live`: follows the log.
   * `failed`: a rebuild stopped on an event. `stopped`: this process follows it no more.
   */
  readonly state: 'standby' | 'preparing' | 'building' | 'live' | 'failed' | 'stopped';
  readonly position: Position;
  /** Of a view that is ours to write: on standby nothing is known of it. */
  readonly parked: number;
  /** What the engine is trying again after, or what the rebuild stopped on; null when all is well. */
  readonly error: string | null;
}

/** Keeps the health of a view, and tells who waits that it has reached a position. */
export interface ViewStatus {
  health(): ViewHealth;
  standby(): void;
  preparing(): void;
  building(): void;
  live(parked: readonly ParkedEvent[]): void;
  advanced(position: Position): void;
  parked(events: readonly ParkedEvent[]): void;
  failing(error: unknown): void;
  /** @param error what nobody will try again after */
  failed(error: Error): void;
  stopped(): void;
  /**
   * Resolves when the view has been brought up to a position.
   * @throws when its rebuild fails or it is stopped before.
   */
  reached(position: Position): Promise<void>;
}

interface Waiting {
  readonly position: Position;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** How a view is doing of which nothing is known yet. */
export const healthAtFirst = (view: string): ViewHealth => ({
  view,
  state: 'standby',
  position: START,
  parked: 0,
  error: null,
});

/** @param onHealth told whenever the view's health has changed */
export function makeViewStatus(view: string, onHealth: (health: ViewHealth) => void = () => undefined): ViewStatus {
  let health = healthAtFirst(view);
  let ended: Error | null = null;
  let waiting: Waiting[] = [];

  return {
    health: () => health,
    standby() {
      // What is parked is the next writer's to tell, who may have mended it by a rebuild.
      become({ state: 'standby', parked: 0, error: null });
    },
    preparing() {
      become({ state: 'preparing', parked: 0, error: null });
    },
    building() {
      ended = null;
      become({ state: 'building' });
    },
    live(parked) {
      ended = null;
      become({ state: 'live', parked: parked.length, error: null });
    },
    advanced(position) {
      become({ position, error: null });
      for (const waiter of waiting.filter((waiter) => waiter.position <= position)) waiter.resolve();
      waiting = waiting.filter((waiter) => waiter.position > position);
    },
    parked(events) {
      become({ parked: health.parked + events.length });
    },
    failing(error) {
      become({ error: messageOf(error) });
    },
    failed(error) {
      become({ state: 'failed', error: messageOf(error) });
      end(error);
    },
    stopped() {
      become({ state: 'stopped' });
      end(new Error(`View ${view} was stopped`));
    },
    reached(position) {
      if (ended) return Promise.reject(ended);
      if (health.state === 'live' && health.position >= position) return Promise.resolve();
      return new Promise((resolve, reject) => waiting.push({ position, resolve, reject }));
    },
  };

  function become(changed: Partial<ViewHealth>): void {
    health = { ...health, ...changed };
    onHealth(health);
  }

  function end(error: Error): void {
    ended = error;
    for (const { reject } of waiting) reject(error);
    waiting = [];
  }
}
