import type { EventLog } from '@vigie/event-log';
import { allEvents, overtakenAt } from '@vigie/event-log/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { problem, studentAnswer, successAnswer, userAnswer } from '../contract/index.ts';
import { SYSTEM } from '../core.ts';
import { startCommandApp, type CommandApp } from '../testing/command-app.ts';
import { commandsOn, killedAfter, Killed, openCommands } from '../testing/open-commands.ts';
import { ADMIN, uuid } from '../testing/people.ts';

const FIFTY = Array.from({ length: 50 }, (_, number) => number);
const MORNING = '2026-03-02T08:00:00.000Z';
/** Nobody can be in the middle of what they began in the morning. */
const NOON = '2026-03-02T12:00:00.000Z';

const student = (firstName: string, tagNb: string | null) => ({
  firstName,
  lastName: 'LEROY',
  email: null,
  tagNb,
  level: '6e' as const,
  section: 'A' as const,
  status: 'cyan' as const,
});
const account = (name: string, email: string) => ({ name, email, isCPE: false });

describe('Fifty at once, over HTTP and the real log', () => {
  let app: CommandApp;
  beforeEach(async () => {
    app = await startCommandApp();
  });
  afterEach(() => app.stop());

  it('claim one badge: one student holds it, and 49 are told that somebody does, but not who', async () => {
    const admin = await app.signIn(ADMIN);
    const { students } = await app.commands.addStudents(
      { actor: SYSTEM, now: MORNING },
      FIFTY.map((number) => student(`Ann ${number}`, null)),
    );
    const answers = await Promise.all(
      students.map(({ id, details }) => admin.patch(`/api/admin/students/${id}`, { ...details, tagNb: '4711' })),
    );
    const [winner, ...others] = answers.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    const { student: holder } = studentAnswer.parse(winner?.body);
    expect(await holderOf(app.log, 'badge-4711')).toBe(holder.id);
    expect(await studentsWithTag(app.log, '4711')).toEqual([holder.id]);

    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(49);
    for (const { body, text } of refused) {
      expect(problem.parse(body).message).toEqual({ text: 'student.badgeTaken', type: 'error' });
      expect(text).not.toMatch(/Ann|LEROY/u);
      expect(text).not.toContain(holder.id);
    }
  });

  it('claim one sign-in address: one account gets it, and 49 are told that it is taken, but not whose', async () => {
    const admin = await app.signIn(ADMIN);
    const answers = await Promise.all(
      FIFTY.map((number) => admin.post('/api/admin/users', account(`Eve ${number}`, 'eve@example.test'))),
    );
    const [winner, ...others] = answers.filter(({ status }) => status === 201);
    expect(others).toEqual([]);
    const { user } = userAnswer.parse(winner?.body);
    expect((await app.commands.findUserByEmail('eve@example.test'))?.id).toBe(user.id);
    const registered = (await allEvents(app.log)).filter(
      ({ type, data }) => type === 'UserRegistered' && 'name' in data,
    );
    expect(registered.filter(({ data }) => JSON.stringify(data).includes('Eve'))).toHaveLength(1);

    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(49);
    for (const { body, text } of refused) {
      expect(problem.parse(body).message).toEqual({ text: 'user.emailTaken', type: 'error' });
      expect(text).not.toMatch(/Eve|example/u);
      expect(text).not.toContain(user.id);
    }
  });

  it('hand one badge on, from hand to hand: it never has two holders', async () => {
    const admin = await app.signIn(ADMIN);
    const { students } = await app.commands.addStudents(
      { actor: SYSTEM, now: MORNING },
      FIFTY.slice(0, 10).map((number) => student(`Ann ${number}`, null)),
    );
    await Promise.all(
      students.map(async ({ id, details }) => {
        await admin.patch(`/api/admin/students/${id}`, { ...details, tagNb: '4711' });
        await admin.patch(`/api/admin/students/${id}`, { ...details, tagNb: null });
      }),
    );
    expect(await studentsWithTag(app.log, '4711')).toEqual([]);
    const [last] = students;
    const answer = await admin.patch(`/api/admin/students/${last?.id}`, { ...last?.details, tagNb: '4711' });
    expect(answer.status).toBe(200);
    expect(await studentsWithTag(app.log, '4711')).toEqual([last?.id]);
  });

  it('remove and register: an address is free as soon as its account is gone', async () => {
    const admin = await app.signIn(ADMIN);
    const first = userAnswer.parse((await admin.post('/api/admin/users', account('Eve', 'eve@example.test'))).body);
    successAnswer.parse((await admin.delete(`/api/admin/users/${first.user.id}`)).body);
    const second = await admin.post('/api/admin/users', account('Eve again', 'eve@example.test'));
    expect(second.status).toBe(201);
  });
});

it('A badge that its holder has taken back before it was given back stays theirs', async () => {
  const { log, commands, close } = await openCommands();
  const by = { actor: SYSTEM, now: MORNING };
  const { students } = await commands.addStudents(by, [student('Ann', '1'), student('Ben', null)]);
  const [ann, ben] = students.map(({ id }) => id);
  const slow = overtakenAt(log, 'badge-1', () => commands.updateStudent(by, ann ?? '', { tagNb: '1' }));
  await commandsOn(slow).updateStudent(by, ann ?? '', { tagNb: '2' });
  expect([await studentsWithTag(log, '1'), await holderOf(log, 'badge-1')]).toEqual([[ann], ann]);
  await expect(commands.updateStudent(by, ben ?? '', { tagNb: '1' })).rejects.toThrow('student.badgeTaken');
  await close();
});

it('A badge that was claimed for a student who was removed at that moment is free', async () => {
  const { log, commands, close } = await openCommands();
  const by = { actor: SYSTEM, now: MORNING };
  const { students } = await commands.addStudents(by, [student('Ann', null), student('Ben', null)]);
  const [ann = '', ben = ''] = students.map(({ id }) => id);
  const slow = overtakenAt(log, `student-${ann}`, () => commands.removeStudent(by, ann));
  await expect(commandsOn(slow).updateStudent(by, ann, { tagNb: '1' })).rejects.toThrow('student.notFound');
  await commands.updateStudent(by, ben, { tagNb: '1' });
  expect([await studentsWithTag(log, '1'), await holderOf(log, 'badge-1')]).toEqual([[ben], ben]);
  await close();
});

it('An address that was claimed for an account that was removed at that moment is free', async () => {
  const { log, commands, close } = await openCommands();
  const by = { actor: SYSTEM, now: MORNING };
  await commands.registerUser(by, account('Eve', 'eve@example.test'));
  const eve = (await commands.findUserByEmail('eve@example.test'))?.id ?? '';
  const slow = overtakenAt(log, `user-${eve}`, () => commands.removeUser(by, eve));
  const next = { email: 'eva@example.test' };
  await expect(commandsOn(slow).updateUser(by, eve, next)).rejects.toThrow('user.notFound');
  await commands.registerUser(by, account('Eva', 'eva@example.test'));
  expect((await commands.findUserByEmail('eva@example.test'))?.name).toBe('Eva');
  await close();
});

/** Each way to cut it off: so many appends done, and the next one lost, or written but never answered. */
const CRASHES = [0, 1, 2, 3].flatMap((done) => [false, true].map((written) => ({ done, written })));

describe('A badge that is handed over when the process dies', () => {
  it.each(CRASHES)(
    'after $done appends (the next one written: $written) is somebody’s again',
    async ({ done, written }) => {
      const { log, commands, close } = await openCommands();
      const { students } = await commands.addStudents({ actor: SYSTEM, now: MORNING, key: uuid(0x10) }, [
        student('Ann', '1'),
        student('Ben', null),
      ]);
      const [ann, ben] = students.map(({ id }) => id);
      const change = { actor: ADMIN, now: MORNING, key: uuid(0x11) };
      const toTwo = student('Ann', '2');
      await cutOff(commandsOn(killedAfter(log, done, written)).updateStudent(change, ann ?? '', toTwo));

      // Whatever was reached: the same command again finishes it, and Ben can have the badge that Ann then gave back.
      await commands.updateStudent({ ...change, now: NOON }, ann ?? '', toTwo);
      await commands.updateStudent({ actor: ADMIN, now: NOON, key: uuid(0x12) }, ben ?? '', student('Ben', '1'));
      expect(await studentsWithTag(log, '2')).toEqual([ann]);
      expect(await studentsWithTag(log, '1')).toEqual([ben]);
      expect([await holderOf(log, 'badge-2'), await holderOf(log, 'badge-1')]).toEqual([ann, ben]);
      await close();
    },
  );

  it.each(CRASHES)(
    'after $done appends (written: $written) goes to whoever asks next, if nobody came to hold it',
    async (crash) => {
      const { log, commands, close } = await openCommands();
      const { students } = await commands.addStudents({ actor: SYSTEM, now: MORNING, key: uuid(0x10) }, [
        student('Ann', '1'),
        student('Ben', null),
      ]);
      const [ann, ben] = students.map(({ id }) => id);
      await cutOff(
        commandsOn(killedAfter(log, crash.done, crash.written)).updateStudent(
          { actor: ADMIN, now: MORNING, key: uuid(0x11) },
          ann ?? '',
          student('Ann', '2'),
        ),
      );

      const annHasTwo = (await studentsWithTag(log, '2')).includes(ann ?? '');
      const toTwo = commands.updateStudent(
        { actor: ADMIN, now: NOON, key: uuid(0x12) },
        ben ?? '',
        student('Ben', '2'),
      );
      const outcome = await toTwo.then(
        () => 'Ben’s',
        () => 'Ann’s',
      );
      expect(outcome).toBe(annHasTwo ? 'Ann’s' : 'Ben’s');
      expect(await studentsWithTag(log, '2')).toEqual([annHasTwo ? ann : ben]);
      await close();
    },
  );
});

describe('An address that is moved when the process dies', () => {
  const EVE = uuid(0xe1);
  const OTTO = uuid(0xe2);

  it.each(CRASHES)(
    'after $done appends (the next one written: $written) is somebody’s again',
    async ({ done, written }) => {
      const { log, commands, close } = await openCommands();
      const by = { actor: SYSTEM, now: MORNING };
      await commands.registerUser({ ...by, key: uuid(0x10) }, { id: EVE, ...account('Eve', 'one@example.test') });
      const move = account('Eve', 'two@example.test');
      await cutOff(commandsOn(killedAfter(log, done, written)).updateUser({ ...by, key: uuid(0x11) }, EVE, move));
      const whose = await Promise.all(['one', 'two'].map((name) => commands.findUserByEmail(`${name}@example.test`)));
      expect(
        whose.filter((user) => user?.id === EVE),
        'Eve can sign in all the while',
      ).toHaveLength(1);

      await commands.updateUser({ ...by, now: NOON, key: uuid(0x11) }, EVE, move);
      await commands.registerUser(
        { ...by, now: NOON, key: uuid(0x12) },
        { id: OTTO, ...account('Otto', 'one@example.test') },
      );
      expect((await commands.findUserByEmail('two@example.test'))?.id).toBe(EVE);
      expect((await commands.findUserByEmail('one@example.test'))?.id).toBe(OTTO);
      await close();
    },
  );

  it.each(CRASHES.slice(0, 4))(
    'by registering, after $done appends (written: $written), is not lost',
    async (crash) => {
      const { log, commands, close } = await openCommands();
      const by = { actor: SYSTEM, now: MORNING };
      await cutOff(
        commandsOn(killedAfter(log, crash.done, crash.written)).registerUser(
          { ...by, key: uuid(0x10) },
          account('Eve', 'one@example.test'),
        ),
      );
      const registered = await commands.findUserByEmail('one@example.test');
      await commands
        .registerUser({ ...by, now: NOON, key: uuid(0x12) }, { id: OTTO, ...account('Otto', 'one@example.test') })
        .catch(() => undefined);
      expect((await commands.findUserByEmail('one@example.test'))?.id).toBe(registered?.id ?? OTTO);
      await close();
    },
  );
});

/** Waits for work that may be killed. @throws what else it throws */
async function cutOff(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
  }
}

const holding = z.object({ studentId: z.string() });
const tagged = z.object({ studentId: z.string(), tagNb: z.string().nullable() });

/** Whom the claim names. */
async function holderOf(log: EventLog, stream: string): Promise<string | null> {
  const last = (await log.readStream(stream)).events.at(-1);
  return last?.type === 'BadgeAssigned' ? holding.parse(last.data).studentId : null;
}

/** Students whose own streams say that they hold the tag. */
async function studentsWithTag(log: EventLog, tagNb: string): Promise<readonly string[]> {
  const tags = new Map<string, string | null>();
  for (const { type, data } of await allEvents(log)) {
    if (type !== 'StudentAdded' && type !== 'StudentUpdated') continue;
    const student = tagged.parse(data);
    tags.set(student.studentId, student.tagNb);
  }
  return [...tags].filter(([, tag]) => tag === tagNb).map(([id]) => id);
}
