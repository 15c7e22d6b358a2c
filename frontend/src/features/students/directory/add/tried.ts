import { isObject } from '../../../../shared/is-object.ts';
import { parseList } from '../../../../shared/storage/parse-list.ts';
import type { PendingStudent } from './pending.ts';

/** A student who was sent in a list, and whose answer has not come: they may have been added. */
export interface TriedStudent {
  /** As in the list. */
  readonly key: string;
  /** What was sent of them. */
  readonly content: string;
}

type Tried = readonly TriedStudent[];

/** More of them would take the browser's room from what else it keeps. */
const MOST_KEPT = 2_000;

/** Those who were tried, with a list that is sent now. */
export function withTried(tried: Tried, list: readonly PendingStudent[]): Tried {
  const sent = list.map((student) => ({ key: student.key, content: contentOf(student) }));
  return [...tried.filter(isNotIn(sent)), ...sent].slice(-MOST_KEPT);
}

/**
 * Those who were tried, where the list is refused: but for whom it alone has tried.
 * @param before those before it was sent; another tab may have kept others since, or cleared them
 */
export function withoutRefused(tried: Tried, list: readonly PendingStudent[], before: Tried): Tried {
  return tried.filter(isNotIn(withTried([], list).filter(isNotIn(before))));
}

/** Those who were tried, without who is known to be added, or not to be. */
export function withoutTried(tried: Tried, list: readonly PendingStudent[]): Tried {
  const keys = new Set(list.map(({ key }) => key));
  return tried.filter(({ key }) => !keys.has(key));
}

/**
 * Students who come into a list: who was tried as they are, and is not in it, is the same one, under the same id.
 * Whether they were added, the server then knows.
 */
export function asTried(
  fresh: readonly PendingStudent[],
  tried: Tried,
  list: readonly PendingStudent[],
): readonly PendingStudent[] {
  const taken = new Set(list.map(({ key }) => key));
  const keys = new Map(tried.map(({ key, content }) => [content, key]));
  return fresh.map((student) => {
    const key = keys.get(contentOf(student));
    if (key === undefined || taken.has(key)) return student;
    taken.add(key);
    return { ...student, key };
  });
}

/** Reads what the browser kept. */
export const parseTried = (stored: string | null): Tried => parseList(stored, isTriedStudent);

const isTriedStudent = (value: unknown): value is TriedStudent =>
  isObject(value) && typeof value.key === 'string' && typeof value.content === 'string';

const asText = ({ key, content }: TriedStudent): string => `${key} ${content}`;

function isNotIn(tried: Tried): (one: TriedStudent) => boolean {
  const texts = new Set(tried.map(asText));
  return (one) => !texts.has(asText(one));
}

const contentOf = ({ lastName, firstName, email, tagNb, level, section, status }: PendingStudent): string =>
  JSON.stringify([lastName, firstName, email, tagNb, level, section, status]);
