import type { StudentSummary } from '@vigie/command-service/contract';
import { describe, expect, it } from 'vitest';
import { parseHistory, withPicked, withRenewed, without } from './student-history.ts';

const NONE: readonly StudentSummary[] = [];

describe('The history of students', () => {
  it('has each student once, the last picked first', () => {
    const history = [student(1), student(2), student(3)].reduce(withPicked, NONE);
    expect(ids(withPicked(history, student(2)))).toEqual(['2', '3', '1']);
  });

  it('shows a student as picked last', () => {
    const [shown] = withPicked([student(1)], { ...student(1), section: 'B' });
    expect(shown).toEqual({ ...student(1), section: 'B' });
  });

  it('has who is in it as they are by now, in their place, and nobody else', () => {
    const found = { ...student(2), status: 'red' as const, email: 'lea@example.test', tagNb: null };
    const history = [student(1), student(2)];
    expect(withRenewed(history, found)).toEqual([student(1), { ...student(2), status: 'red' }]);
    expect(withRenewed(history, student(3))).toEqual(history);
  });

  it('drops the oldest beyond fifteen', () => {
    const numbers = Array.from({ length: 17 }, (_, index) => index + 1);
    const history = numbers.map(student).reduce(withPicked, NONE);
    expect(ids(history)).toEqual(numbers.slice(2).toReversed().map(String));
  });

  it('keeps no email and no badge', () => {
    const found = { ...student(1), email: 'lea@example.test', tagNb: '36424744194862596' };
    expect(JSON.stringify(withPicked([], found))).not.toMatch(/lea@|36424744194862596/u);
  });

  it('forgets those who are removed', () => {
    expect(ids(without([student(1), student(2), student(3)], new Set(['1', '3'])))).toEqual(['2']);
  });

  it('is read back as it was kept', () => {
    expect(parseHistory(JSON.stringify([student(2), student(1)]))).toEqual([student(2), student(1)]);
  });

  it('is what is left of it where some of what was kept is no student', () => {
    const nameless = { ...student(3), lastName: undefined };
    expect(parseHistory(JSON.stringify([null, 1, { id: '2' }, nameless, student(1)]))).toEqual([student(1)]);
  });

  it.each([null, '', 'no JSON', '{}', '[1, null, {"id": "1"}]'])('is empty where what was kept is %s', (stored) => {
    expect(parseHistory(stored)).toEqual([]);
  });
});

function student(number: number): StudentSummary {
  const name = { firstName: 'Léa', lastName: `MARTIN ${number}` };
  return { id: String(number), ...name, level: '6e', section: 'A', status: 'cyan', photo: null };
}

const ids = (history: readonly StudentSummary[]) => history.map(({ id }) => id);
