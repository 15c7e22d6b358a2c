import type { AddStudentsBody } from '@vigie/command-service/contract';
import { act, renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeTestServer } from '../../../../testing/test-server.ts';
import { makeTestStore } from '../../../../testing/test-store.ts';
import { withTried, type TriedStudent } from './tried.ts';
import { useAddStudents } from './use-add-students.ts';

const OF_6A = { level: '6e', section: 'A', status: 'cyan' } as const;
const ANN = { lastName: 'LEROY', firstName: 'Ann', email: '', tagNb: '' };
const BEN = { lastName: 'LEROY', firstName: 'Ben', email: '', tagNb: '' };

/** What the server gives for each list that is sent; where there is none left, it has added it. */
let answers: (() => Response)[];
/** The first names that were sent, and their ids. */
let sent: Record<string, string | undefined>[];

makeTestServer(
  http.post<never, AddStudentsBody>('*/api/admin/students', async ({ request }) => {
    const { students } = await request.json();
    sent.push(Object.fromEntries(students.map(({ firstName, id }) => [firstName, id])));
    return answers.shift()?.() ?? HttpResponse.json({ success: true });
  }),
);

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token';
  answers = [];
  sent = [];
});

describe('A list that is discarded and put together anew', () => {
  it('is of the same students where no answer came: those who were added are known', async () => {
    answers = [lost];
    await save(ANN, BEN);
    await save(BEN, ANN);
    expect(sent[1]).toEqual(sent[0]);
  });

  it('is of the same students too where the page was left before any answer', async () => {
    answers = [lost];
    const { list } = open(ANN);
    let isNoted = false;
    await act(async () => {
      const saving = list.current.save();
      isNoted = localStorage.getItem('triedStudents')?.includes(list.current.pending[0]?.key ?? '-') === true;
      await saving;
    });
    expect(isNoted).toBe(true);
  });

  it.each([
    ['it was added', () => HttpResponse.json({ success: true })],
    ['it was refused', () => refused('students.0.email', 'student.emailInvalid')],
  ])('is of others where %s', async (_, answer) => {
    answers = [answer];
    await save(ANN);
    await save(ANN);
    expect(sent[1]).not.toEqual(sent[0]);
  });

  it('is of others where they were removed since a try whose answer was lost', async () => {
    answers = [lost, () => refused('students.0.', 'student.removedBefore')];
    await save(ANN);
    await save(ANN);
    expect(sent[1]).toEqual(sent[0]);
    await save(ANN);
    expect(sent[2]).not.toEqual(sent[0]);
  });

  it.each([
    ['are in another class', ANN, { ...OF_6A, section: 'B' }],
    ['have another badge', { ...ANN, tagNb: '1' }, OF_6A],
    ['have another email', { ...ANN, email: 'ann@example.test' }, OF_6A],
  ] as const)('is of others where they %s', async (_, student, chosen) => {
    answers = [lost];
    await save(ANN);
    const { list } = open();
    act(() => list.current.add([student], chosen));
    await act(() => list.current.save());
    expect(sent[1]).not.toEqual(sent[0]);
  });

  it('has each of them once', async () => {
    answers = [lost];
    await save(ANN);
    const { list } = open(ANN, ANN);
    act(() => list.current.add([ANN], OF_6A));
    expect(new Set(list.current.pending.map(({ key }) => key)).size).toBe(3);
  });
});

it('Of students who may have been added, no more are kept than the browser has room for', () => {
  const { list } = open(...Array.from({ length: 2001 }, (_, row) => ({ ...ANN, firstName: `Ann ${row}` })));
  const tried = withTried([{ key: 'old', content: '[]' }], list.current.pending);
  expect(tried).toHaveLength(2000);
  expect(tried.at(-1)?.key).toBe(list.current.pending.at(-1)?.key);
});

it('A student whose list is sent again and again without an answer is kept once, as they were each time', () => {
  const { list } = open(ANN);
  const send = (tried: readonly TriedStudent[]) => withTried(tried, list.current.pending);
  const once = send([]);
  expect(send(once)).toEqual(once);
  act(() => list.current.pending.forEach((student) => list.current.replace(student, BEN, OF_6A)));
  expect(send(once)).toHaveLength(2);
});

describe('What another tab keeps while a list is on its way that is refused then', () => {
  const KEY = 'triedStudents';
  const meanwhile = (work: () => void) => () => {
    work();
    return refused('students.0.email', 'student.emailInvalid');
  };

  it('stays', async () => {
    const theirs = JSON.stringify([{ key: 'theirs', content: '[]' }]);
    answers = [meanwhile(() => localStorage.setItem(KEY, theirs))];
    await save(ANN);
    expect(localStorage.getItem(KEY)).toBe(theirs);
  });

  it('stays away, as where its person has signed out there', async () => {
    answers = [lost, meanwhile(() => localStorage.removeItem(KEY))];
    await save(ANN);
    await save(ANN);
    expect(localStorage.getItem(KEY)).toBeNull();
  });
});

describe('A student who is removed from the list', () => {
  it('may have been added where no answer came, which is told', async () => {
    answers = [lost];
    const { list, told } = await save(ANN, BEN);
    expect(list.current.mayBeAdded).toBe(2);
    act(() => list.current.pending.slice(1).forEach(list.current.remove));
    expect(told()).toMatchObject([
      { text: 'students.removedAfterTry', type: 'warning', values: { student: 'Ben LEROY' } },
    ]);
    await act(() => list.current.save());
    expect(sent[1]).toEqual({ Ann: sent[0]?.Ann });
  });

  it.each([
    ['was refused', () => refused('students.0.email', 'student.emailInvalid'), 0],
    ['was refused after a try without an answer', () => refused('students.0.email', 'student.emailInvalid'), 1],
  ])('is told of only where some try had no answer: the list %s', async (_, answer, triesBefore) => {
    answers = [...Array.from({ length: triesBefore }, () => lost), answer];
    const { list, told } = await save(ANN);
    if (triesBefore > 0) await act(() => list.current.save());
    expect(list.current.mayBeAdded).toBe(triesBefore);
    act(() => list.current.pending.forEach(list.current.remove));
    expect(told()).toHaveLength(triesBefore);
  });
});

const lost = (): Response => new HttpResponse(null, { status: 502 });
const refused = (path: string, text: string): Response => {
  const errors = [{ path, text }];
  return HttpResponse.json(
    { status: 422, message: { text: 'import.rowErrors', type: 'error' }, errors },
    { status: 422 },
  );
};

/** Opens the dialog's list with students in it. */
function open(...students: readonly (typeof ANN)[]) {
  const store = makeTestStore();
  const { result: list } = renderHook(() => useAddStudents({ onImport: () => undefined }), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  if (students.length > 0) act(() => list.current.add(students, OF_6A));
  return { list, told: () => store.getState().notifications.queue };
}

/** Sends such a list. */
async function save(...students: readonly (typeof ANN)[]) {
  const opened = open(...students);
  await act(() => opened.list.current.save());
  return opened;
}
