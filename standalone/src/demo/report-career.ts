import { laterMoment, mayStayDeleted, type SchoolDay } from './calendar.ts';
import { drawAccount, type Cast } from './cast.ts';
import { drawReport } from './draw-report.ts';
import { drawnKey, timeOrderedId } from './ids.ts';
import type { DemoAccount, PlannedAction, PlannedCommand } from './planned-command.ts';
import type { Random } from './random.ts';

/** What a report's career is planned from. */
export interface Plot {
  readonly random: Random;
  readonly days: readonly SchoolDay[];
  readonly cast: Cast;
  readonly author: DemoAccount;
  /** When it is submitted, in epoch milliseconds. */
  readonly at: number;
  /** Whether it may be submitted unfinalized. */
  readonly mayBeDraft: boolean;
  /** Whether the author may leave it so. */
  readonly mayStayOpen: boolean;
}

/** What happens next to a report: at the latest so many school days later. */
interface Step {
  readonly actor: DemoAccount;
  readonly withinDays: number;
  readonly action: PlannedAction;
}

const DRAFT = 0.22;
const DRAFT_WITHOUT_STUDENT = 0.15;
const FORGOTTEN_DRAFT = 0.1;
const REVISED = 0.08;
const DELETED = 0.02;
const RESTORED = 0.4;
const FILED = 0.93;
const UNFILED = 0.02;
const REVISED_WHEN_UNFILED = 0.6;
const CPE_OFFICE = 'Bureau de la vie scolaire';

/**
 * Plans one report from its submission on: finalized at once or later, perhaps revised, deleted and restored, and
 * mostly filed by a CPE within the week. What would happen after the last of the days does not happen, and only what
 * was deleted lately stays deleted.
 */
export function planCareer(plot: Plot): PlannedCommand[] {
  const { random, days } = plot;
  const commands: PlannedCommand[] = [];
  let at: number | null = plot.at;
  for (const { actor, withinDays, action } of stepsOf(plot)) {
    if (commands.length > 0) at = laterMoment(random, days, at, withinDays);
    if (at === null) break;
    commands.push({ at, actorId: actor.id, key: drawnKey(random), action });
  }
  const last = commands.at(-1);
  const isLongDeleted = last?.action.type === 'DeleteReport' && !mayStayDeleted(days, last.at);
  return isLongDeleted ? commands.slice(0, -1) : commands;
}

function* stepsOf({ random, cast, author, at, mayBeDraft, mayStayOpen }: Plot): Generator<Step> {
  const reportId = timeOrderedId(random, at);
  const { body, addition } = drawReport(random, cast);
  const longer = { ...body, comment: `${body.comment} ${addition}` };

  if (mayBeDraft && random.chance(DRAFT)) {
    const students = random.chance(DRAFT_WITHOUT_STUDENT) ? [] : body.students;
    yield submit({ ...body, students, finalized: false });
    if (mayStayOpen && random.chance(FORGOTTEN_DRAFT)) return;
    yield revise(author, random.chance(0.5) ? longer : body);
  } else {
    yield submit(body);
    if (random.chance(REVISED)) yield revise(author, longer);
  }

  if (random.chance(DELETED)) {
    yield does(random.chance(0.7) ? author : random.pick(cast.admins), 2, 'DeleteReport');
    if (!random.chance(RESTORED)) return;
    yield does(random.pick(cast.cpes), 2, 'RestoreReport');
  }

  if (!random.chance(FILED)) return;
  yield does(random.chance(0.08) ? author : cpeOrAdmin(), 6, 'FileReport');
  if (!random.chance(UNFILED)) return;
  yield does(cpeOrAdmin(), 3, 'UnfileReport');
  if (random.chance(REVISED_WHEN_UNFILED)) yield revise(cpeOrAdmin(), { ...longer, location: CPE_OFFICE });
  yield does(cpeOrAdmin(), 2, 'FileReport');

  function submit(content: typeof body): Step {
    return {
      actor: author,
      withinDays: 0,
      action: { type: 'SubmitReport', reportId, body: { ...content, id: reportId } },
    };
  }

  function revise(actor: DemoAccount, content: typeof body): Step {
    return { actor, withinDays: 2, action: { type: 'ReviseReport', reportId, body: content } };
  }

  function does(
    actor: DemoAccount,
    withinDays: number,
    type: 'FileReport' | 'UnfileReport' | 'DeleteReport' | 'RestoreReport',
  ): Step {
    return { actor, withinDays, action: { type, reportId } };
  }

  function cpeOrAdmin(): DemoAccount {
    return drawAccount(random, cast, 0, 92, 8);
  }
}
