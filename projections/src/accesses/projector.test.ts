import { describe, expect, it } from 'vitest';
import { told, uuid } from '../testing/events.ts';
import { given } from '../testing/given.ts';
import { accesses } from './projector.ts';

const ANA = uuid(0xa1);
const ZOE = uuid(0x51);
const accessId = uuid(1);
const data = { accessId, studentId: ZOE, reason: null };

const exit = told({ type: 'ExitRecorded', data }, ANA, '2026-03-02T22:59:00.000Z', '2026-03-02T22:59:01.000Z');
const deleted = told({ type: 'AccessDeleted', data: { accessId, studentId: ZOE } }, ANA, '2026-03-02T23:10:00.000Z');
const erased = told({ type: 'AccessErased', data: { accessId } }, 'system', '2026-06-30T03:00:00.000Z');

const paris = accesses('Europe/Paris');

describe('An exit or entry', () => {
  it('is listed on the school’s day on which it happened', () => {
    expect(given(paris, exit).documents).toEqual([
      {
        _id: accessId,
        student: ZOE,
        direction: 'out',
        on: '2026-03-02T22:59:00.000Z',
        recordedOn: '2026-03-02T22:59:01.000Z',
        by: ANA,
        reason: null,
        day: '2026-03-02',
      },
    ]);
    const [later] = given(accesses('Europe/Helsinki'), exit).documents;
    expect(later?.day).toBe('2026-03-03');
  });

  it('that was corrected keeps both times and the reason', () => {
    const corrected = told(
      { type: 'EntryRecorded', data: { ...data, reason: 'Badge oublié' } },
      ANA,
      '2026-03-01T08:00:00.000Z',
      '2026-03-02T10:00:00.000Z',
    );
    expect(given(paris, corrected).document(accessId)).toMatchObject({
      direction: 'in',
      on: '2026-03-01T08:00:00.000Z',
      recordedOn: '2026-03-02T10:00:00.000Z',
      day: '2026-03-01',
      reason: 'Badge oublié',
    });
  });

  it('is gone when it is deleted, and when it is erased before or after', () => {
    const nothing = { documents: [], counters: {}, parked: [] };
    expect(given(paris, exit, deleted)).toMatchObject(nothing);
    expect(given(paris, exit, deleted, erased)).toMatchObject(nothing);
    expect(given(paris, exit, erased)).toMatchObject(nothing);
    expect(given(paris, erased)).toMatchObject(nothing);
  });

  it('stays until it is erased itself when its student is removed: it is what finds what to erase', () => {
    const removed = told({ type: 'StudentRemoved', data: { studentId: ZOE } }, ANA, '2026-03-03T08:00:00.000Z');
    expect(given(paris, exit, removed).documents).toHaveLength(1);
  });
});
