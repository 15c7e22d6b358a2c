/** Parts of the query of an address, by their names; null where one goes without saying. */
export type QueryParts = readonly (readonly [string, string | null])[];

/** The query of an address, of the parts that it has. */
export function queryOf(parts: QueryParts): string {
  const query = new URLSearchParams();
  for (const [name, value] of parts) if (value !== null) query.set(name, value);
  return query.toString();
}

type WithoutNulls<Parts> = { readonly [Name in keyof Parts]?: NonNullable<Parts[Name]> };

/** What is sent of a query's parts: not those that go without saying. */
export function withoutNulls<Parts extends object>(parts: Parts): WithoutNulls<Parts> {
  const rest: { -readonly [Name in keyof Parts]?: NonNullable<Parts[Name]> } = {};
  for (const name in parts) {
    const part = parts[name];
    if (part != null) rest[name] = part;
  }
  return rest;
}

/** Whether any of the filters that an address has narrows its list down. */
export const hasFilters = (filters: object): boolean => Object.values(filters).some((value) => value !== null);

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

/** The id that an address's query has under a name; what is none is as if it weren't there. */
export function idIn(query: URLSearchParams, name: string): string | null {
  const text = query.get(name) ?? '';
  return ID.test(text) ? text : null;
}
