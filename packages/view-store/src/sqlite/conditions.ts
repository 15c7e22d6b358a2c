import { isScalar, listOf, namesIn } from '../fields.ts';
import type { Condition, ViewDefinition, ViewDocument, Where } from '../port.ts';
import { cellOf, columnOf, elementsOf, tableOf, type Cell } from './columns.ts';

/** A part of a statement with its parameters. */
export interface Clause {
  readonly sql: string;
  readonly values: readonly Cell[];
}

/** A condition on a `many` field, in the two ways that it can be asked. */
export interface ManyCondition {
  /** Selects the `row` of each document that fulfils it, by index; one may come several times. */
  readonly rows: Clause;
  /** Whether the document at hand fulfils it. */
  readonly holds: Clause;
}

export interface Conditions {
  /** On `one` fields: over `documents`. */
  readonly one: readonly Clause[];
  readonly many: readonly ManyCondition[];
}

/** The conditions of a query as SQL. @throws for a field that the view does not declare */
export function conditionsOf<D extends ViewDocument>({ name, fields }: ViewDefinition<D>, where: Where<D>): Conditions {
  const one: Clause[] = [];
  const many: ManyCondition[] = [];
  for (const field of namesIn(where)) {
    for (const condition of listOf(where[field])) {
      if (field === '_id' || fields[field] === 'one') one.push(comparison(columnOf(field), condition));
      else if (fields[field] === 'many') many.push(manyCondition(field, condition));
      else throw new TypeError(`View ${name} declares no field ${field}`);
    }
  }
  return { one, many };
}

function manyCondition(field: string, condition: Condition): ManyCondition {
  const { sql, values } = comparison('value', condition);
  return {
    rows: { sql: `SELECT row FROM ${tableOf(field)} WHERE ${sql}`, values },
    holds: { sql: `EXISTS (SELECT 1 FROM ${elementsOf(field)} WHERE ${sql})`, values },
  };
}

function comparison(column: string, condition: Condition): Clause {
  if (isScalar(condition)) return { sql: `${column} IS ?`, values: [cellOf(condition)] };
  if ('prefix' in condition) return startsWith(column, condition.prefix);
  if ('anyOf' in condition) return isAmong(column, condition.anyOf);
  const { gte, lt } = condition;
  const parts: Clause[] = [
    ...(gte === undefined ? [] : [{ sql: `${column} >= ?`, values: [gte] }]),
    ...(lt === undefined ? [] : [{ sql: `${column} < ?`, values: [lt] }]),
  ];
  return and(parts.length > 0 ? parts : [{ sql: `${column} IS NOT NULL`, values: [] }]);
}

/** As a range, which an index serves: SQLite orders text by its UTF-8 bytes, and U+10FFFF comes last. */
function startsWith(column: string, prefix: string): Clause {
  return { sql: `(${column} >= ? AND ${column} < ?)`, values: [prefix, `${prefix}\u{10FFFF}`] };
}

/** One statement for any number of values. */
const isAmong = (column: string, values: readonly string[]): Clause => ({
  sql: `${column} IN (SELECT value FROM json_each(?))`,
  values: [JSON.stringify(values)],
});

export const EVERYTHING: Clause = { sql: 'TRUE', values: [] };

/** All of them; nothing to fulfil is always fulfilled. */
export function and(clauses: readonly Clause[]): Clause {
  if (clauses.length === 0) return EVERYTHING;
  return {
    sql: clauses.map(({ sql }) => sql).join(' AND '),
    values: clauses.flatMap(({ values }) => values),
  };
}
