import { namesIn } from '../fields.ts';
import type { ViewDefinition, ViewDocument, Where } from '../port.ts';
import { and, conditionsOf } from './conditions.ts';
import { planCount } from './plan.ts';
import type { Statements } from './statements.ts';

/** How many documents fulfil the conditions. Goes through all that do: totals of common lists come from counters. */
export function count<D extends ViewDocument>(
  statements: Statements,
  definition: ViewDefinition<D>,
  where: Where<D>,
): number {
  const { fields, indexes } = definition;
  const one = namesIn(where).filter((name) => fields[name] !== 'many');
  const isIndexed = indexes.some((index) => one.every((name) => name === '_id' || index.includes(name)));
  const { from, where: clauses } = planCount(statements, conditionsOf(definition, where), isIndexed);
  const { sql, values } = and(clauses);
  const row: { count: number } = statements.of(`SELECT count(*) AS count FROM ${from} WHERE ${sql}`).get(...values);
  return row.count;
}
