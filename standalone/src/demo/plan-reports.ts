import type { SchoolDay } from './calendar.ts';
import { drawAccount, type Cast } from './cast.ts';
import { drawReport } from './draw-report.ts';
import { drawnKey, timeOrderedId } from './ids.ts';
import { planCareer } from './report-career.ts';
import type { DemoAccount, PlannedCommand } from './planned-command.ts';
import type { Random } from './random.ts';

const REPORTS = 1_500;
/** Reports of each sample account, besides those that it leaves open. */
const PER_SAMPLE = 30;
/** Reports that the sample accounts have left unfinalized in the last days; the second's last has no student yet. */
const LEFT_OPEN: readonly (readonly number[])[] = [
  [1, 2, 1],
  [1, 0],
];
const RECENT_DAYS = 3;
/** The last days are busier, so that lists show something fresh. */
const BUSY_DAYS = 5;
const BUSY = 1.6;

/** Plans the term's reports with all that becomes of them. */
export function planReports(random: Random, days: readonly SchoolDay[], cast: Cast): PlannedCommand[] {
  const leftOpen = cast.samples.flatMap((author, index) =>
    (LEFT_OPEN[index] ?? []).map((students) => planLeftOpen(random, days.slice(-RECENT_DAYS), cast, author, students)),
  );
  const ofSamples = cast.samples.flatMap((author) => Array.from({ length: PER_SAMPLE }, () => author));
  const rest = Array.from({ length: REPORTS - leftOpen.length - ofSamples.length }, () =>
    drawAccount(random, cast, 72, 23, 5),
  );
  return [...leftOpen, ...[...ofSamples, ...rest].flatMap((author) => planReport(random, days, cast, author))];
}

function planLeftOpen(
  random: Random,
  days: readonly SchoolDay[],
  cast: Cast,
  author: DemoAccount,
  students: number,
): PlannedCommand {
  const at = drawMoment(random, days);
  const reportId = timeOrderedId(random, at);
  const { body } = drawReport(random, cast, students);
  const action = { type: 'SubmitReport', reportId, body: { ...body, id: reportId, finalized: false } } as const;
  return { at, actorId: author.id, key: drawnKey(random), action };
}

/**
 * Sample accounts leave nothing open but what was planned so: their drafts are of days that leave time to finish them.
 */
function planReport(random: Random, days: readonly SchoolDay[], cast: Cast, author: DemoAccount): PlannedCommand[] {
  const at = drawMoment(random, days);
  const mayStayOpen = !cast.samples.includes(author);
  const recent = at >= (days.at(-RECENT_DAYS)?.opens ?? 0);
  return planCareer({ random, days, cast, author, at, mayBeDraft: mayStayOpen || !recent, mayStayOpen });
}

function drawMoment(random: Random, days: readonly SchoolDay[]): number {
  const day = random.weighted(
    days.map((one, index) => [one, (one.closes - one.opens) * (index < days.length - BUSY_DAYS ? 1 : BUSY)] as const),
  );
  return random.between(day.opens, day.closes - 1);
}
