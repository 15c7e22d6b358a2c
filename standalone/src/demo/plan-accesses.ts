import type { RecordAccessBody } from '@vigie/command-service/contract';
import { mayStayDeleted, type SchoolDay } from './calendar.ts';
import { drawAccount, type Cast } from './cast.ts';
import { drawnKey, timeOrderedId } from './ids.ts';
import type { DemoAccount, PlannedAction, PlannedCommand } from './planned-command.ts';
import type { Random } from './random.ts';

/** Exits, most of them followed by an entry. */
const EXITS = 3_000;
/** The last day has at least so many, however early it is, and at least so many of them are still out. */
const LAST_DAY_EXITS = 30;
const LAST_DAY_OUT = 12;
const MINUTE = 60_000;

/** A student who does not come back the same day comes in the next morning, before anybody goes out. */
const GONE_FOR_THE_DAY = 0.08;
const MORNING_ENDS = 0.05;
const EXITS_BEGIN = 0.06;
const EXITS_END = 0.95;

/** An entry that is recorded too late. */
const RECORDED_LATE = 0.01;
const LATE_REASONS = ['Oubli de saisie', 'Badge illisible à l’entrée', 'Forgot to record it', 'Reader was down'];

const ABSENCES: readonly (readonly [shortest: number, longest: number])[] = [
  [5, 20],
  [35, 75],
  [45, 90],
  [60, 200],
];

/** Plans the term's exits and entries. A student's alternate, and some students are out at the end. */
export function planAccesses(random: Random, days: readonly SchoolDay[], cast: Cast): PlannedCommand[] {
  const length = days.reduce((sum, day) => sum + day.closes - day.opens, 0);
  let gone: readonly string[] = [];
  return days.flatMap((day, index) => {
    const share = Math.round((EXITS * (day.closes - day.opens)) / length);
    const isLast = index === days.length - 1;
    const [wrong = '', ...students] = random.sample(
      cast.students,
      1 + (isLast ? Math.max(share, LAST_DAY_EXITS) : share),
    );
    const morning = gone.map((studentId) => planMorning(random, cast, day, studentId));
    const outings = students.map((studentId, place) =>
      planOuting(random, cast, day, studentId, isLast && place < LAST_DAY_OUT),
    );
    gone = outings.flatMap(({ studentId, isBack }) => (isBack ? [] : [studentId]));
    const mistake = mayStayDeleted(days, day.opens) ? planMistake(random, cast, day, wrong) : [];
    return [...morning, ...outings.flatMap(({ commands }) => commands), ...mistake];
  });
}

function planMorning(random: Random, cast: Cast, day: SchoolDay, studentId: string): PlannedCommand {
  const at = momentWithin(random, day, 0, MORNING_ENDS);
  return access(random, drawGuard(random, cast), at, studentId, { direction: 'in' });
}

interface Outing {
  readonly studentId: string;
  readonly commands: readonly PlannedCommand[];
  readonly isBack: boolean;
}

function planOuting(random: Random, cast: Cast, day: SchoolDay, studentId: string, staysOut: boolean): Outing {
  const leaves = momentWithin(random, day, EXITS_BEGIN, EXITS_END);
  const [shortest, longest] = random.pick(ABSENCES);
  const returns = leaves + random.between(shortest * MINUTE, longest * MINUTE);
  const isBack = !staysOut && returns < day.closes && !random.chance(GONE_FOR_THE_DAY);
  const exit = access(random, drawGuard(random, cast), leaves, studentId, { direction: 'out' });
  return { studentId, isBack, commands: isBack ? [exit, planReturn(random, cast, day, studentId, returns)] : [exit] };
}

/** An entry, now and then recorded after the fact. */
function planReturn(random: Random, cast: Cast, day: SchoolDay, studentId: string, returns: number): PlannedCommand {
  const recorded = returns + random.between(10 * MINUTE, 40 * MINUTE);
  const guard = drawGuard(random, cast);
  if (recorded >= day.closes || !random.chance(RECORDED_LATE)) {
    return access(random, guard, returns, studentId, { direction: 'in' });
  }
  const occurredAt = new Date(returns).toISOString();
  return access(random, guard, recorded, studentId, { direction: 'in', occurredAt, reason: random.pick(LATE_REASONS) });
}

/** An exit recorded for the wrong student, and deleted within the minute by whoever recorded it. */
function planMistake(random: Random, cast: Cast, day: SchoolDay, studentId: string): PlannedCommand[] {
  const at = momentWithin(random, day, EXITS_BEGIN, EXITS_END);
  const guard = drawGuard(random, cast);
  const accessId = timeOrderedId(random, at);
  return [
    plan(random, guard, at, { type: 'RecordAccess', studentId, body: { direction: 'out', id: accessId } }),
    plan(random, guard, at + random.between(20_000, MINUTE), { type: 'DeleteAccess', studentId, accessId }),
  ];
}

function access(
  random: Random,
  guard: DemoAccount,
  at: number,
  studentId: string,
  body: RecordAccessBody,
): PlannedCommand {
  const id = timeOrderedId(random, at);
  return plan(random, guard, at, { type: 'RecordAccess', studentId, body: { ...body, id } });
}

const plan = (random: Random, actor: DemoAccount, at: number, action: PlannedAction): PlannedCommand => ({
  at,
  actorId: actor.id,
  key: drawnKey(random),
  action,
});

const drawGuard = (random: Random, cast: Cast): DemoAccount => drawAccount(random, cast, 60, 35, 5);

/** A moment between two parts of a day, e.g. 0.5 and 1 for its second half. */
const momentWithin = (random: Random, { opens, closes }: SchoolDay, from: number, to: number): number =>
  random.between(Math.ceil(opens + (closes - opens) * from), Math.floor(opens + (closes - opens) * to));
