import { maySeeAllReports, type Actor, type ReportStatus } from '@vigie/command-service/contract';
import { reportCounters, type ReportDocument } from '@vigie/projections/contract';
import type { Where } from '@vigie/view-store';
import type { ReportFilters } from '../contract/index.ts';
import { instantsOfDays } from '../reading/school-day.ts';
import { searchWords } from '../reading/search-words.ts';

/** Which reports a route lists, before its filters. `by`: those of one author only. */
export interface ReportScope {
  readonly status: ReportStatus | 'deleted' | null;
  readonly by: string | null;
}

/**
 * What to ask the view for. `counter`: the total's counter, or null where the filters leave none and it must be
 * counted.
 */
export interface ReportListPlan {
  readonly where: Where<ReportDocument>;
  readonly counter: string | null;
}

/** Regular staff see their own reports only, CPE and admin everyone's (design section 6). */
export function authorScope(actor: Actor): string | null {
  return maySeeAllReports(actor) ? null : actor.id;
}

/**
 * @param ofClass the ids of the students of the class that the query names, or null where it names none
 * @returns null where scope and filters exclude each other: another's reports, asked for by somebody who sees only
 * their own
 */
export function planReportList(
  scope: ReportScope,
  query: ReportFilters,
  ofClass: readonly string[] | null,
  timeZone: string,
): ReportListPlan | null {
  if (scope.by !== null && query.by !== undefined && query.by !== scope.by) return null;
  const by = scope.by ?? query.by;
  const words = searchWords(query.q ?? '');
  const students = [
    ...(query.student === undefined ? [] : [query.student]),
    ...(ofClass === null ? [] : [{ anyOf: ofClass }]),
  ];
  return {
    where: {
      ...(scope.status === null ? { deleted: false } : { status: scope.status }),
      ...(by === undefined ? {} : { by }),
      ...(query.category === undefined ? {} : { category: query.category }),
      ...(students.length === 0 ? {} : { students }),
      ...(query.from === undefined && query.to === undefined
        ? {}
        : { on: instantsOfDays(query.from, query.to, timeZone) }),
      ...(words.length === 0 ? {} : { words: words.map((prefix) => ({ prefix })) }),
    },
    counter: isCounted(query, words) ? counterOf(scope.status, by, query.category) : null,
  };
}

/** Whether there is none of the filters that no counter knows. */
function isCounted({ student, level, from, to }: ReportFilters, words: readonly string[]): boolean {
  return [student, level, from, to].every((filter) => filter === undefined) && words.length === 0;
}

function counterOf(
  status: ReportScope['status'],
  by: string | undefined,
  category: ReportFilters['category'],
): string | null {
  if (category !== undefined && by !== undefined) return null;
  if (by !== undefined) return status === null ? reportCounters.by(by) : reportCounters.byStatus(by, status);
  if (category === undefined) return status === null ? reportCounters.all : reportCounters.status(status);
  return status === null ? reportCounters.category(category) : reportCounters.statusCategory(status, category);
}
