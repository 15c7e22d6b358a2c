import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Actor } from '../contract/index.ts';
import { isRejection } from '../decider.ts';
import { happened } from '../testing/given.ts';
import { ADMIN, CPE, IGOR, OTHER_STAFF, STAFF, SYSTEM, uuid, ZOE } from '../testing/people.ts';
import { decide, type ReportCommand } from './decide.ts';
import { reportDecider } from './decider.ts';
import { isKept, type FiledReport, type OpenReport, type ReportState } from './state.ts';

/** What holds of every report, whatever has been done to it, by whom and in whatever order (spec section 4). */

const REPORT = uuid(0x1);
const STRANGER = uuid(0x99);

const content = fc.record({
  category: fc.constantFrom('phone' as const, 'dress' as const),
  students: fc.subarray([ZOE, IGOR, STRANGER]),
  location: fc.constantFrom('', 'Court'),
  comment: fc.constantFrom('', 'Text'),
  finalized: fc.boolean(),
});
const command: fc.Arbitrary<ReportCommand> = fc.oneof(
  content.map((content) => ({ type: 'SubmitReport' as const, reportId: REPORT, content })),
  content.map((content) => ({ type: 'ReviseReport' as const, content })),
  fc
    .constantFrom('FileReport', 'UnfileReport', 'DeleteReport', 'RestoreReport', 'EraseReport')
    .map((type) => ({ type }) as const),
  fc.constantFrom(ZOE, IGOR).map((studentId) => ({ type: 'TakeStudentOut' as const, studentId })),
);
const step = fc.record({
  command,
  // The author acts most, so that reports live long enough to be filed and restored.
  actor: fc.constantFrom(STAFF, STAFF, STAFF, OTHER_STAFF, CPE, ADMIN, SYSTEM),
});

interface Step {
  readonly command: ReportCommand;
  readonly actor: Actor;
}

interface Taken extends Step {
  readonly before: ReportState;
  readonly after: ReportState;
  readonly events: readonly string[];
}

/** What becomes of a report that the first step has submitted. */
function live(steps: readonly Step[]): readonly Taken[] {
  let state: ReportState = reportDecider.initialState;
  return steps.map(({ command, actor }, index) => {
    const now = `2026-03-02T10:00:${String(index).padStart(2, '0')}.000Z`;
    const before = state;
    const decision = decide(command, before, { actor, now, unknownStudents: new Set([STRANGER]) });
    const events = isRejection(decision) ? [] : decision;
    state = events.map((event) => happened(event, actor.id, now)).reduce(reportDecider.evolve, before);
    return { command, actor, before, after: state, events: events.map(({ type }) => type) };
  });
}

const assertAlways = (rule: (taken: Taken) => boolean): void =>
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => live(steps).every(rule)),
    { numRuns: 400 },
  );

it('only a finalized report is filable or filed', () => {
  assertAlways(({ after }) => !isOpenOrFiled(after) || after.content.finalized === (after.status !== 'unfinalized'));
});

it('a filed report changes in nothing but being unfiled, or by erasure', () => {
  assertAlways(({ before, after, events: [event] }) => {
    if (before.status !== 'filed' || event === undefined) return true;
    if (event === 'ReportUnfiled') return after.status === 'filable' && after.content === before.content;
    return event === 'ReportErased' || (event === 'ReportRevised' && after.status === 'filed');
  });
});

it('who filed a report stays who filed it until it is unfiled', () => {
  assertAlways(({ before, after, actor }) => {
    if (after.status !== 'filed') return true;
    return after.filedBy === (before.status === 'filed' ? before.filedBy : actor.id);
  });
});

it('a deleted report takes nothing but being restored, or erasure', () => {
  assertAlways(({ before, after, events: [event] }) => {
    if (before.status !== 'deleted' || event === undefined) return true;
    if (event === 'ReportRevised') return after.status === 'deleted';
    return event === 'ReportRestored' || event === 'ReportErased';
  });
});

it('only the system erases, and takes students out of filed and deleted reports', () => {
  assertAlways(({ before, actor, events: [event] }) => {
    const erases = event === 'ReportErased' || (event === 'ReportRevised' && !isOpen(before));
    return !erases || actor.id === SYSTEM.id;
  });
});

it('an erased report stays erased', () => {
  assertAlways(({ before, after, events }) => before.status !== 'erased' || (events.length === 0 && after === before));
});

it('author and date of a report never change', () => {
  assertAlways(({ before, after }) => {
    if (!isKept(before) || !isKept(after)) return true;
    return after.id === before.id && after.by === before.by && after.on === before.on;
  });
});

it('a report names only students in the directory, each once, and one at least once it is finalized', () => {
  assertAlways(({ after }) => {
    if (!isKept(after)) return true;
    const { students, finalized } = after.content;
    const known = !students.includes(STRANGER) && new Set(students).size === students.length;
    return known && (!finalized || students.length > 0);
  });
});

it('other staff change nothing about a report, ever', () => {
  assertAlways(({ before, actor, events }) => {
    const mayBe = !isKept(before) || before.by === actor.id || actor.isCPE || actor.isAdmin;
    return mayBe || events.length === 0;
  });
});

it('a command given twice does nothing the second time', () => {
  assertAlways(({ after, command, actor, events }) => {
    if (events.length === 0) return true;
    const again = decide(command, after, { actor, now: '2026-03-02T11:00:00.000Z', unknownStudents: new Set() });
    return isRejection(again) || again.length === 0;
  });
});

it('no command gives more than one event', () => {
  assertAlways(({ events }) => events.length < 2);
});

it('reaches every state', () => {
  const reached = new Set<string>();
  fc.assert(
    fc.property(fc.array(step, { minLength: 30, maxLength: 40 }), (steps) => {
      for (const { after } of live(steps)) reached.add(after.status);
    }),
    { numRuns: 100, seed: 4 },
  );
  expect([...reached].sort()).toEqual(['deleted', 'erased', 'filable', 'filed', 'unfinalized', 'unknown']);
});

const isOpen = (state: ReportState): state is OpenReport =>
  state.status === 'unfinalized' || state.status === 'filable';
const isOpenOrFiled = (state: ReportState): state is OpenReport | FiledReport =>
  isOpen(state) || state.status === 'filed';
