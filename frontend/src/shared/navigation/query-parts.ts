/** Parts of the query of an address, by their names; null where one goes without saying. */
export type QueryParts = readonly (readonly [string, string | null])[];

/** The query of an address, of the parts that it has. */
export function queryOf(parts: QueryParts): string {
  const query = new URLSearchParams();
  for (const [name, value] of parts) if (value !== null) query.set(name, value);
  return query.toString();
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

/** The id that an address's query has under a name; what is none is as if it weren't there. */
export function idIn(query: URLSearchParams, name: string): string | null {
  const text = query.get(name) ?? '';
  return ID.test(text) ? text : null;
}
