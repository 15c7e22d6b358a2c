import type { ViewDefinition } from '@vigie/view-store';

/** Who held a badge, and when: ids and times only. */
export interface BadgeDocument {
  /** The tag number. */
  readonly _id: string;
  /** Oldest first; the last one has no end while the badge is held. */
  readonly periods: readonly BadgePeriod[];
  /** Student ids of `periods`, to find the badges of a student who is removed. */
  readonly holders: readonly string[];
}

interface BadgePeriod {
  readonly student: string;
  readonly from: string;
  readonly to: string | null;
}

/** Read by tag number. */
export const badgesView: ViewDefinition<BadgeDocument> = {
  name: 'badges',
  version: 1,
  fields: { holders: 'many' },
  indexes: [],
};

/**
 * The student who held the badge at an instant, ISO 8601 with any offset, or null. The start of a period is in it, its
 * end is not.
 */
export function holderAt({ periods }: BadgeDocument, at: string): string | null {
  const instant = Date.parse(at);
  const held = periods.findLast(
    ({ from, to }) => Date.parse(from) <= instant && (to === null || instant < Date.parse(to)),
  );
  return held?.student ?? null;
}
