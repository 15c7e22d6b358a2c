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
  const { from, where: clauses } = planCount(statements, conditionsOf(definition, where));
  const { sql, values } = and(clauses);
  const row: { count: number } = statements.of(`SELECT count(*) AS count FROM ${from} WHERE ${sql}`).get(...values);
  return row.count;
}
