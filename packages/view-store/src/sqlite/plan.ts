import type { Clause, Conditions, ManyCondition } from './conditions.ts';
import type { Statements } from './statements.ts';

/** How to go through the documents of a query. */
export interface Plan {
  readonly from: string;
  readonly where: readonly Clause[];
}

/** So many documents are sorted in a few milliseconds. Where some condition leaves hardly any, the others need not be looked at so far. */
const FEW = 2_000;
const HARDLY_ANY = 50;

/**
 * Chooses for a sorted page. Where some condition on a `many` field leaves few documents, these are fetched and sorted,
 * however far apart they lie in the list. Where none does, the list is followed in its order, and a page is full soon.
 */
export function planPage(statements: Statements, { one, many }: Conditions): Plan {
  const fewest = fewestOf(statements, many);
  if (fewest) return startingFrom(fewest, { one, many });
  return { from: 'documents', where: [...one, ...many.map(({ holds }) => holds)] };
}

/** Chooses for a count, for which all that match must be gone through: from the index of the values, if there is one. */
export function planCount(statements: Statements, { one, many }: Conditions): Plan {
  const fewest = fewestOf(statements, many);
  if (fewest) return startingFrom(fewest, { one, many });
  return { from: 'documents', where: [...one, ...many.map(isIn)] };
}

/** `NOT INDEXED` leaves SQLite the rows as the only way in: without statistics it would rather follow the list. */
function startingFrom(fewest: ManyCondition, { one, many }: Conditions): Plan {
  const others = many.filter((condition) => condition !== fewest);
  return { from: 'documents NOT INDEXED', where: [isIn(fewest), ...one, ...others.map(({ holds }) => holds)] };
}

const isIn = ({ rows: { sql, values } }: ManyCondition): Clause => ({ sql: `row IN (${sql})`, values });

/** The condition that the fewest documents fulfil, if they are few. */
const fewestOf = (statements: Statements, many: readonly ManyCondition[]): ManyCondition | null =>
  fewestUpTo(HARDLY_ANY, statements, many) ?? fewestUpTo(FEW, statements, many);

/** Looks at no more index entries than `most` for each. */
function fewestUpTo(most: number, statements: Statements, many: readonly ManyCondition[]): ManyCondition | null {
  let fewest: ManyCondition | null = null;
  let least = most;
  for (const condition of many) {
    const { sql, values } = condition.rows;
    const row: { count: number } = statements
      .of(`SELECT count(*) AS count FROM (${sql} LIMIT ?)`)
      .get(...values, most + 1);
    if (row.count <= least) [fewest, least] = [condition, row.count];
  }
  return fewest;
}
