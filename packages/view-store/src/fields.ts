import type { Condition, Scalar } from './port.ts';

/** The names of an object's members, with their type. */
export function namesIn<F extends object>(fields: F): (keyof F & string)[] {
  const names: (keyof F & string)[] = [];
  for (const name in fields) names.push(name);
  return names;
}

/** Whether a `one` field may hold it, and a query ask for it. */
export function isScalar(value: unknown): value is Scalar {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

/** The conditions that a query sets on one field. */
export function listOf(given: Condition | readonly Condition[] | undefined): readonly Condition[] {
  return given === undefined ? [] : [given].flat();
}
