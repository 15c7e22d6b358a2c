import { describe, expect, it } from 'vitest';
import { aStudent } from '../../../testing/student.ts';
import {
  lateBody,
  parsePending,
  pendingKey,
  waitingDirection,
  withChange,
  withPending,
  withoutPending,
  type PendingAccess,
} from './pending-access.ts';

const pendingStudent = {
  id: 's1',
  firstName: 'Ana',
  lastName: 'DUPONT',
  level: '4e',
  section: 'B',
  status: 'blue',
  photo: null,
} as const;

const pending = (key: string, change: Partial<PendingAccess> = {}): PendingAccess => ({
  key,
  student: pendingStudent,
  direction: 'out',
  on: '2026-03-02T10:00:00.000Z',
  reason: 'auto:offline',
  refused: null,
  ...change,
});

describe('Exits and entries that wait for the network', () => {
  it('are each person’s own', () => {
    expect(pendingKey('u1')).not.toBe(pendingKey('u2'));
  });

  it('wait in the order in which they happened, each once', () => {
    const all = [pending('a'), pending('b')].reduce(withPending, [] as readonly PendingAccess[]);
    const again = withPending(all, pending('a'));
    const refused = withChange(again, 'a', { refused: 'student.notFound' });
    expect(refused.map(({ key, refused: text }) => [key, text])).toEqual([
      ['a', 'student.notFound'],
      ['b', null],
    ]);
    expect(withoutPending(all, 'a')).toEqual([pending('b')]);
    expect(withChange(withoutPending(all, 'a'), 'a', { refused: 'student.notFound' })).toEqual([pending('b')]);
  });

  it('have no more of a student than is shown: they outlive the sign-out', () => {
    const found = aStudent({ ...pendingStudent, email: 'ana@school.test', tagNb: '36424744194862596' });
    expect(withPending([], pending('a', { student: found }))).toEqual([pending('a')]);
    const ofBadge = pending('b', { student: { tagNb: '36424744194862596' } });
    expect(withPending([], ofBadge)).toEqual([ofBadge]);
  });

  it('are sent under the id that they were first sent under, with when they happened and why they come late', () => {
    expect(lateBody(pending('a'))).toEqual({
      id: 'a',
      direction: 'out',
      occurredAt: '2026-03-02T10:00:00.000Z',
      reason: 'auto:offline',
    });
  });

  it('tell where somebody has gone last, if nobody refused it', () => {
    const badge = { tagNb: '36424744194862596' };
    const all = [
      pending('e', { on: '2026-03-02T09:30:00.000Z', direction: 'in' }),
      pending('a', { on: '2026-03-02T10:05:00.000Z' }),
      pending('b', { on: '2026-03-02T10:09:00.000Z', direction: 'in', refused: 'student.notFound' }),
      pending('c', { on: '2026-03-02T09:00:00.000Z', direction: 'in' }),
      pending('d', { student: badge, direction: 'in' }),
    ];
    expect(waitingDirection(all, pendingStudent)).toBe('out');
    expect(waitingDirection(all, badge)).toBe('in');
    const holder = { ...pendingStudent, ...badge };
    expect(waitingDirection(all, holder)).toBe('out');
    expect(waitingDirection(all, { tagNb: '1' })).toBeNull();
    expect(waitingDirection(all, { ...pendingStudent, id: 's2' })).toBeNull();
    expect(waitingDirection(all, null)).toBeNull();
  });

  it('are read from what the browser kept, and nothing else is', () => {
    const good = [pending('a'), pending('b', { direction: 'in' })];
    const incomplete = Object.keys(pending('c'))
      .filter((field) => field !== 'refused')
      .map((field) => ({ ...pending('c'), [field]: undefined }));
    const nameless = { ...pending('d'), student: { ...pendingStudent, lastName: undefined } };
    const kept = [null, 'text', ...incomplete, nameless, { ...pending('e'), direction: 'up' }, ...good];
    expect(parsePending(JSON.stringify(kept))).toEqual(good);
    const ofBadge = pending('c', { student: { tagNb: '36424744194862596' } });
    expect(parsePending(JSON.stringify([ofBadge, { ...ofBadge, student: {} }]))).toEqual([ofBadge]);
    expect(parsePending('{')).toEqual([]);
    expect(parsePending(null)).toEqual([]);
  });
});
