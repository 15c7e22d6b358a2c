import { timelineChanges, type ReportTimeline } from '@vigie/projections/contract';
import type { FiledVersion } from '../contract/index.ts';
import type { People } from '../reading/people.ts';
import { presentChanges } from './present-timeline.ts';

/**
 * What was last filed on Pronote, by whom and when, and how the report differs from it now: also after the filing was
 * cancelled, since Pronote may still say what was filed.
 * @returns null where it was never filed
 */
export function presentFiled(timeline: ReportTimeline, people: People): FiledVersion | null {
  const { entries, content, filedContent } = timeline;
  const filing = entries.findLast(({ type }) => type === 'ReportFiled');
  if (filing === undefined || filedContent === null || content === null) return null;
  return {
    on: filing.on,
    by: people.user(filing.by),
    changedSince: presentChanges(timelineChanges(filedContent, content), people),
  };
}
