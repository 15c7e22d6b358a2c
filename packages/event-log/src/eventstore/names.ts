/** Which streams and events of a database are ours. EventStoreDB's own begin with `$`. */
export interface Names {
  /** The name that one of our streams has in the database. */
  inDatabase(stream: string): string;
  /** The name among ours of a stream in the database, or null where it is not ours. */
  ours(stream: string): string | null;
  /** What a subscription gives: events of these types, or all of ours. */
  pattern(types: readonly string[] | undefined): string;
}

/** The type of what fills the place of events that were gone before a stream came to this database. */
export const PLACEHOLDER = 'vigie.Placeholder';

/** @param namespace what the names of our streams begin with in the database, where others use it too */
export function makeNames(namespace: string): Names {
  return {
    inDatabase: (stream) => `${namespace}${stream}`,
    ours(stream) {
      if (stream.startsWith('$') || !stream.startsWith(namespace)) return null;
      return stream.slice(namespace.length);
    },
    pattern: (types) => (types ? `^(${types.map(escaped).join('|')})$` : '^[^$]'),
  };
}

const escaped = (type: string): string => type.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');
