/** The members of one that another has differently, or not at all: what is sent of a form, over what it began with. */
export function differing<T extends object>(one: T, other: Partial<T>): Partial<T> {
  const members: Partial<T> = {};
  for (const name in one) if (one[name] !== other[name]) members[name] = one[name];
  return members;
}
