import { and, type Clause, type Conditions, type ManyCondition } from './conditions.ts';
import type { Statements } from './statements.ts';

/** How to go through the documents of a query. */
export interface Plan {
  readonly from: string;
  readonly where: readonly Clause[];
}

/**
 * So many documents are sorted in a few milliseconds. Where some condition leaves hardly any, the others need not be
 * looked at so far.
 */
const FEW = 2_000;
const HARDLY_ANY = 50;

/** The rows of so many index entries are gathered in a tenth of a second, and kept in memory for as long. */
const MANY = 150_000;

/** Where several conditions leave many documents each, and so few in a row together, they may leave few in all. */
const SOON = 20;

/** So far it costs less to read documents than to gather rows. */
const NOT_FAR = 200;

/**
 * Chooses for a sorted page. Where some condition on a `many` field leaves few documents, or several do together, these
 * are fetched and sorted, however far apart they lie in the list. Where none does, the list is followed in its order;
 * where its next documents are others, as at the end of a list that has those of a class in its latest year alone, no
 * more is read of each than its index entry.
 * @param fillsSoon whether a page is full soon then, as it is where one in so many of the list's next documents belongs
 * to it, or the list at its end. Asked only where each condition leaves many documents: all together may leave hardly
 * any, or none for a long way
 */
export function planPage(
  statements: Statements,
  { one, many }: Conditions,
  fillsSoon: (oneIn: number) => boolean,
): Plan {
  const fewest = fewestOf(statements, many);
  if (fewest) return startingFrom([fewest], { one, many });
  const followed = inOrder([...one, ...many.map(({ holds }) => holds)]);
  if (many.length === 0 || fillsSoon(many.length > 1 ? SOON : NOT_FAR)) return followed;
  const gathered = gatheredOf(statements, many);
  if (areFewTogether(statements, gathered)) return startingFrom(gathered, { one, many });
  if (many.length > 1 && fillsSoon(NOT_FAR)) return followed;
  return inOrder([...one, ...many.map((each) => (gathered.includes(each) ? isAtHandIn(each) : each.holds))]);
}

const inOrder = (where: readonly Clause[]): Plan => ({ from: 'documents', where });

/** So many documents are fetched in some fifty milliseconds, each in the time that so many index entries take. */
const FETCHED = 20_000;
const ENTRIES_A_DOCUMENT = 20;

/**
 * Chooses for a count, for which all that match must be gone through: from the index of the values, if there is one.
 * Where a condition leaves few of a long list, these are fetched: SQLite, which knows of no lengths, goes through the
 * list.
 * @param isIndexed whether an index tells of all conditions on `one` fields: how long the list is costs little then
 */
export function planCount(statements: Statements, { one, many }: Conditions, isIndexed: boolean): Plan {
  const fewest = fewestOf(statements, many) ?? (isIndexed ? fewOfTheList(statements, { one, many }) : null);
  if (fewest) return startingFrom([fewest], { one, many });
  return { from: 'documents', where: [...one, ...many.map(isIn)] };
}

function fewOfTheList(statements: Statements, { one, many }: Conditions): ManyCondition | null {
  const fewest = fewestUpTo(FETCHED, statements, many);
  if (fewest === null) return null;
  const entries = ENTRIES_A_DOCUMENT * countUpTo(FETCHED, statements, fewest.rows);
  const { sql, values } = and(one);
  const list = { sql: `SELECT 1 FROM documents WHERE ${sql}`, values };
  return countUpTo(entries, statements, list) > entries ? fewest : null;
}

/** `NOT INDEXED` leaves SQLite the rows as the only way in: without statistics it would rather follow the list. */
function startingFrom(few: readonly ManyCondition[], { one, many }: Conditions): Plan {
  const others = many.filter((condition) => !few.includes(condition));
  return {
    from: 'documents NOT INDEXED',
    where: [isIn({ rows: rowsOfAll(few) }), ...one, ...others.map(({ holds }) => holds)],
  };
}

const isIn = ({ rows: { sql, values } }: Pick<ManyCondition, 'rows'>): Clause => ({ sql: `row IN (${sql})`, values });

/** The sign keeps SQLite from going through these rows, and sorting, instead of following the list. */
const isAtHandIn = (condition: ManyCondition): Clause => {
  const { sql, values } = isIn(condition);
  return { sql: `+${sql}`, values };
};

/** Goes through the entries of the first condition, with those of the others at hand. */
function rowsOfAll([first, ...others]: readonly ManyCondition[]): Clause {
  return and([...(first ? [first.rows] : []), ...others.map(isIn)]);
}

/** Those without very many entries, which most documents fulfil; the commonest of them first. */
function gatheredOf(statements: Statements, many: readonly ManyCondition[]): readonly ManyCondition[] {
  return many
    .map((condition) => ({ condition, count: countUpTo(MANY, statements, condition.rows) }))
    .filter(({ count }) => count <= MANY)
    .toSorted((one, other) => other.count - one.count)
    .map(({ condition }) => condition);
}

/** Whether few documents fulfil several conditions together. */
const areFewTogether = (statements: Statements, gathered: readonly ManyCondition[]): boolean =>
  gathered.length > 1 && countUpTo(FEW, statements, rowsOfAll(gathered)) <= FEW;

/** The condition that the fewest documents fulfil, if they are few. */
const fewestOf = (statements: Statements, many: readonly ManyCondition[]): ManyCondition | null =>
  fewestUpTo(HARDLY_ANY, statements, many) ?? fewestUpTo(FEW, statements, many);

/** Looks at no more index entries than `most` for each. */
function fewestUpTo(most: number, statements: Statements, many: readonly ManyCondition[]): ManyCondition | null {
  let fewest: ManyCondition | null = null;
  let least = most;
  for (const condition of many) {
    const count = countUpTo(most, statements, condition.rows);
    if (count <= least) [fewest, least] = [condition, count];
  }
  return fewest;
}

/** How many rows there are; one more than `most` where there are more. */
export function countUpTo(most: number, statements: Statements, { sql, values }: Clause): number {
  const row: { count: number } = statements
    .of(`SELECT count(*) AS count FROM (${sql} LIMIT ?)`)
    .get(...values, most + 1);
  return row.count;
}
