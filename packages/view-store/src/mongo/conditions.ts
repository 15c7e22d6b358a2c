import type { Document, Filter } from 'mongodb';
import { isScalar, listOf, namesIn } from '../fields.ts';
import type { Condition, ViewDefinition, ViewDocument, Where } from '../port.ts';
import type { GuardedRow } from './generation.ts';
import { pathOf } from './paths.ts';

/**
 * What fulfils all of them, as one flat filter where no field is asked for twice: each server finds an index for that,
 * and not each for a list under `$and`.
 */
export function allOf(filters: readonly Document[]): Filter<GuardedRow> {
  const flat = new Map<string, unknown>();
  const again: Document[] = [];
  for (const [field, condition] of filters.flatMap((filter) => Object.entries(filter))) {
    if (flat.has(field)) again.push({ [field]: condition });
    else flat.set(field, condition);
  }
  return { ...Object.fromEntries(flat), ...(again.length > 0 && { $and: again }) };
}

/** The conditions of a query on stored rows. @throws for a field that the view does not declare */
export function conditionsOf<D extends ViewDocument>(
  { name, fields }: ViewDefinition<D>,
  where: Where<D>,
): Filter<GuardedRow>[] {
  const conditions: Filter<GuardedRow>[] = [{ present: true }];
  for (const field of namesIn(where)) {
    const kind = field === '_id' ? 'one' : fields[field];
    if (kind === undefined) throw new TypeError(`View ${name} declares no field ${field}`);
    for (const condition of listOf(where[field])) conditions.push({ [pathOf(field)]: filterOf(kind, condition) });
  }
  return conditions;
}

/**
 * A value stands for itself, and each of several, among others too: every server finds an index for that. Of a range,
 * one element fulfils both ends.
 */
function filterOf(kind: 'one' | 'many', condition: Condition): unknown {
  if (isScalar(condition) && (kind === 'one' || condition !== null)) return condition;
  const comparison = comparisonOf(condition);
  return kind === 'many' && !('$in' in comparison) ? { $elemMatch: comparison } : comparison;
}

/** A bound on text finds text only. */
function comparisonOf(condition: Condition): Document {
  if (isScalar(condition)) return { $eq: condition };
  if ('prefix' in condition) return startsWith(condition.prefix);
  if ('anyOf' in condition) return { $in: condition.anyOf };
  const { gte, lt } = condition;
  if (gte === undefined && lt === undefined) return { $ne: null };
  return { ...(gte === undefined ? {} : { $gte: gte }), ...(lt === undefined ? {} : { $lt: lt }) };
}

/** As a range, which an index serves: text is ordered by its UTF-8 bytes, and U+10FFFF comes last. */
const startsWith = (prefix: string): Document => ({ $gte: prefix, $lt: `${prefix}\u{10FFFF}` });
