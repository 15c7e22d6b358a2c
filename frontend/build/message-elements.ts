/** A piece of a compiled message: a text, or a value by its name. */
export interface Element {
  readonly type: (typeof TYPES)[number];
  /** The text, or the value's name. */
  readonly value: string;
}

/** In the order of the numbers that formatjs gives them. */
const TYPES = ['literal', 'argument', 'number', 'date', 'time', 'select', 'plural', 'pound', 'tag'] as const;

/** All pieces of a compiled message, also those inside the branches of a plural, a select or a tag. */
export function elementsOf(message: unknown): readonly Element[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((part: unknown) => {
    if (typeof part !== 'object' || part === null) return [];
    const type = TYPES[Number(Reflect.get(part, 'type'))];
    const value: unknown = Reflect.get(part, 'value');
    const branches = Object.values(Object(Reflect.get(part, 'options')));
    const inner = [...branches.map((branch) => Reflect.get(Object(branch), 'value')), Reflect.get(part, 'children')];
    const own = type === undefined || type === 'pound' ? [] : [{ type, value: String(value) }];
    return [...own, ...inner.flatMap(elementsOf)];
  });
}
