import type { ViewAdvanced } from '../port.ts';

/** What one process tells the others. */
export interface Message extends ViewAdvanced {
  /** The process that tells it: it knows already. */
  readonly from: string;
  /** Told before, for those who did not hear it. */
  readonly again: boolean;
  /** The highest position at which the view is known to have changed, for those who did not hear of it. */
  readonly lastChange?: string;
}

/** Null for what another version of Vigie, or anybody else, has told. */
export function readMessage(text: string): Message | null {
  const message: unknown = parse(text);
  return isMessage(message) ? message : null;
}

/** Somebody in another process waits for a view. */
export interface Hurry {
  readonly from: string;
  readonly view: string;
}

/** As `readMessage`. */
export function readHurry(text: string): Hurry | null {
  const hurry: unknown = parse(text);
  return isAboutView(hurry) ? hurry : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isAboutView(value: unknown): value is Hurry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'from' in value &&
    typeof value.from === 'string' &&
    'view' in value &&
    typeof value.view === 'string'
  );
}

function isMessage(value: unknown): value is Message {
  return (
    isAboutView(value) &&
    'again' in value &&
    typeof value.again === 'boolean' &&
    'position' in value &&
    typeof value.position === 'string' &&
    'changed' in value &&
    typeof value.changed === 'boolean' &&
    (!('lastChange' in value) || typeof value.lastChange === 'string') &&
    (!('documents' in value) || isListOfText(value.documents))
  );
}

const isListOfText = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
