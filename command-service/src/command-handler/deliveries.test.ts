import { allEvents } from '@vigie/event-log/testing';
import fc from 'fast-check';
import { v5 } from 'uuid';
import { expect, it } from 'vitest';
import type { Actor } from '../contract/index.ts';
import type { Commands } from '../commands.ts';
import { commandsOn, openCommands } from '../testing/open-commands.ts';
import { ADMIN, CPE, STAFF, SYSTEM, uuid } from '../testing/people.ts';
import type { Invocation } from './invocation.ts';
import { CommandRejected } from './refusals.ts';

/** How many commands are delivered five times each: 10,000 where PROVE is set. */
const COMMANDS = process.env.PROVE ? 10_000 : 400;
const IN_A_RUN = 25;
const TIMES = 5;
const NOW = '2026-03-02T08:00:00.000Z';

const REPORTS = [uuid(0x71), uuid(0x72)];
const ACCESSES = [uuid(0x81), uuid(0x82)];
const ACCOUNTS = [uuid(0x91), uuid(0x92)];

const report = fc.record({
  category: fc.constantFrom('phone' as const, 'dress' as const),
  students: fc.constant<string[]>([]),
  location: fc.constant('Court'),
  comment: fc.constantFrom('One', 'Two', 'Three'),
  finalized: fc.constant(false),
});
const id = fc.constantFrom(...REPORTS);

type Run = (commands: Commands, by: Invocation, student: string) => Promise<{ readonly position: string }>;

const run: fc.Arbitrary<Run> = fc.oneof(
  fc.record({ id, report }).map(
    ({ id, report }): Run =>
      (on, by) =>
        on.submitReport(by, { ...report, id }),
  ),
  report.map(
    (report): Run =>
      (on, by) =>
        on.submitReport(by, report),
  ),
  fc.record({ id, report }).map(
    ({ id, report }): Run =>
      (on, by) =>
        on.reviseReport(by, id, report),
  ),
  fc.record({ id, verb: fc.constantFrom('fileReport' as const, 'unfileReport' as const) }).map(
    ({ id, verb }): Run =>
      (on, by) =>
        on[verb](by, id),
  ),
  fc.record({ id, verb: fc.constantFrom('deleteReport' as const, 'restoreReport' as const) }).map(
    ({ id, verb }): Run =>
      (on, by) =>
        on[verb](by, id),
  ),
  fc
    .record({ id: fc.constantFrom(...ACCESSES, undefined), direction: fc.constantFrom('in' as const, 'out' as const) })
    .map(
      (access): Run =>
        (on, by, student) =>
          on.recordAccess(by, student, access),
    ),
  fc.constantFrom(...ACCESSES).map(
    (accessId): Run =>
      (on, by) =>
        on.deleteAccess(by, accessId),
  ),
  fc.constantFrom('7', '8', null).map(
    (tagNb): Run =>
      (on, by, student) =>
        on.updateStudent(by, student, { ...ANN, tagNb }),
  ),
  fc.record({ id: fc.constantFrom(...ACCOUNTS), email: fc.constantFrom('one@example.test', 'two@example.test') }).map(
    ({ id, email }): Run =>
      (on, by) =>
        on.updateUser(by, id, { name: 'Eve', email, isCPE: false }),
  ),
  fc.constant<Run>((on, by) => on.sendBugReport(by, { comment: 'It broke', studentId: null })),
);
const delivered = fc.record({ run, actor: fc.constantFrom<Actor>(STAFF, CPE, ADMIN), seconds: fc.nat(59) });

const ANN = {
  firstName: 'Ann',
  lastName: 'LEROY',
  email: null,
  tagNb: null,
  level: '6e' as const,
  section: 'A' as const,
  status: 'cyan' as const,
};

it(`commands that are each delivered ${TIMES} times, in any order and at once, have one effect and one answer`, async () => {
  const histories = fc
    .array(delivered, { minLength: IN_A_RUN, maxLength: IN_A_RUN })
    .chain((commands) => fc.tuple(fc.constant(commands), deliveries(commands.length)));
  await fc.assert(
    fc.asyncProperty(histories, async ([commands, order]) => {
      const { log, close } = await openCommands();
      // Two instances of the service: what one has done, the other must find in the log.
      const instances = [commandsOn(log), commandsOn(log)] as const;
      const { students } = await instances[0].addStudents({ actor: SYSTEM, now: NOW }, [ANN]);
      const before = (await allEvents(log)).length;
      const answers = new Map<number, string[]>();

      for (let start = 0; start < order.length; start += 10) {
        const atOnce = order.slice(start, start + 10).map(async (number, index) => {
          const command = commands[number];
          if (command === undefined) return;
          const now = `2026-03-02T10:00:${String(command.seconds).padStart(2, '0')}.000Z`;
          const by = { actor: command.actor, now, key: keyOf(number) };
          const position = await positionAfter(
            command.run(instances[index % 2 === 0 ? 0 : 1], by, students[0]?.id ?? ''),
          );
          if (position !== null) answers.set(number, [...(answers.get(number) ?? []), position]);
        });
        await Promise.all(atOnce);
      }

      const events = (await allEvents(log)).slice(before);
      expect(new Set(events.map((event) => event.id)).size).toBe(events.length);
      for (const number of commands.keys()) {
        const first = events.find((event) => event.id === v5('0', keyOf(number)));
        const own = events.filter(({ id }) =>
          Array.from({ length: 9 }, (_, n) => v5(String(n), keyOf(number))).includes(id),
        );
        expect(own.length).toBeLessThanOrEqual(1);
        // Once it has had its effect, every answer is the one of then.
        const after = (answers.get(number) ?? []).filter(
          (position) => first !== undefined && position >= first.position,
        );
        expect(new Set(after).size).toBeLessThanOrEqual(1);
      }
      await close();
    }),
    { numRuns: COMMANDS / IN_A_RUN },
  );
}, 600_000);

/** Each command's number so many times, in any order. */
const deliveries = (count: number): fc.Arbitrary<number[]> => {
  const all = Array.from({ length: count * TIMES }, (_, index) => index % count);
  return fc
    .shuffledSubarray(
      all.map((_, index) => index),
      { minLength: all.length },
    )
    .map((order) => order.map((index) => index % count));
};

const keyOf = (number: number): string => uuid(0x1000 + number);

/** Null where it was refused. */
async function positionAfter(command: Promise<{ readonly position: string }>): Promise<string | null> {
  try {
    return (await command).position;
  } catch (error) {
    if (error instanceof CommandRejected) return null;
    throw error;
  }
}
