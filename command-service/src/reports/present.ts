import { mayDeleteReport, mayEditReport, maySeeReport, type Actor, type Report } from '../contract/index.ts';
import type { Core } from '../core.ts';
import { joinPeople, type PeopleOfCall } from '../people.ts';
import { reportDecider } from './decider.ts';
import { isKept, type KeptReport } from './state.ts';

/** A report as one account sees it: with names, and with what that account may do to it (design section 6). */
export async function presentReport(
  ofCall: PeopleOfCall,
  report: KeptReport,
  revision: number,
  actor: Actor,
): Promise<Report> {
  const { id, content, status, on, by } = report;
  const filedBy = report.status === 'filed' ? report.filedBy : null;
  const people = await joinPeople(ofCall, content.students, filedBy === null ? [by] : [by, filedBy]);
  return {
    id,
    category: content.category,
    students: content.students.map(people.student).filter((student) => student !== null),
    location: content.location,
    comment: content.comment,
    finalized: content.finalized,
    status,
    on,
    by: people.user(by),
    filedBy: filedBy === null ? null : people.user(filedBy),
    editable: mayEditReport(actor, report),
    deletable: mayDeleteReport(actor, report),
    revision,
  };
}

/** The report as it is now, for a 409; nothing for one who may not see it. */
export async function currentReport(
  core: Core,
  ofCall: PeopleOfCall,
  id: string,
  actor: Actor,
): Promise<{ readonly report?: Report }> {
  const { state, revision } = await core.load(reportDecider, id);
  if (!isKept(state) || revision === 'no-stream' || !maySeeReport(actor, state)) return {};
  return { report: await presentReport(ofCall, state, revision, actor) };
}
