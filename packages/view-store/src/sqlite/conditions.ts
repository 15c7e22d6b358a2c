import type { Condition, ViewDefinition, ViewDocument, Where } from '../port.ts';
import { cellOf, columnOf, isScalar, namesIn, tableOf, type Cell } from './columns.ts';

/** A part of a WHERE clause with its parameters. */
export interface Clause {
  readonly sql: string;
  readonly values: readonly Cell[];
}

/** The conditions of a query as SQL over `documents`. @throws for a field that the view does not declare */
export function clausesOf<D extends ViewDocument>(definition: ViewDefinition<D>, where: Where<D>): readonly Clause[] {
  const clauses: Clause[] = [];
  for (const field of namesIn(where)) {
    const given: Condition | readonly Condition[] | undefined = where[field];
    if (given === undefined) continue;
    const conditions = isList(given) ? given : [given];
    for (const condition of conditions) clauses.push(clauseOf(definition, field, condition));
  }
  return clauses;
}

function isList(given: Condition | readonly Condition[]): given is readonly Condition[] {
  return Array.isArray(given);
}

function clauseOf<D extends ViewDocument>(
  { name, fields }: ViewDefinition<D>,
  field: keyof D & string,
  condition: Condition,
): Clause {
  if (field === '_id' || fields[field] === 'one') return comparison(columnOf(field), condition);
  if (fields[field] !== 'many') throw new TypeError(`View ${name} declares no field ${field}`);
  const { sql, values } = comparison('value', condition);
  return { sql: `row IN (SELECT row FROM ${tableOf(field)} WHERE ${sql})`, values };
}

function comparison(column: string, condition: Condition): Clause {
  if (isScalar(condition)) return { sql: `${column} IS ?`, values: [cellOf(condition)] };
  if ('prefix' in condition) return startsWith(column, condition.prefix);
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

/** All of them; nothing to fulfil is always fulfilled. */
export function and(clauses: readonly Clause[]): Clause {
  if (clauses.length === 0) return { sql: 'TRUE', values: [] };
  return {
    sql: clauses.map(({ sql }) => sql).join(' AND '),
    values: clauses.flatMap(({ values }) => values),
  };
}
