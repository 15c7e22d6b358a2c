import type { Session } from './port.ts';

/** Reads a session as a store keeps it. One that another version of Vigie wrote differently is none. */
export function readSessionBody(body: string): Session | null {
  const session: unknown = JSON.parse(body);
  return isSession(session) ? session : null;
}

function isSession(value: unknown): value is Session {
  return (
    typeof value === 'object' &&
    value !== null &&
    'userId' in value &&
    (value.userId === null || typeof value.userId === 'string') &&
    'createdAt' in value &&
    typeof value.createdAt === 'number' &&
    'lastSeenAt' in value &&
    typeof value.lastSeenAt === 'number' &&
    'secretMark' in value &&
    typeof value.secretMark === 'string'
  );
}
