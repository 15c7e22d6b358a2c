import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { InvalidAuditCursor, type AuditFilter, type AuditLine, type ReadAudit } from './port.ts';

/** An audit under test, whose data outlives it. */
export interface OpenedAudit {
  readonly audit: ReadAudit;
  /** Opens the same data once more, as a restart would. Whoever opens it closes it. */
  readonly openAnother: () => Promise<ReadAudit>;
  /** Closes `audit` and drops its data. */
  readonly close: () => Promise<void>;
}

const line = (n: number, given: Partial<AuditLine> = {}): AuditLine => ({
  id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  on: new Date(Date.UTC(2026, 2, 2, 8, n)).toISOString(),
  by: 'cleo',
  what: 'student',
  student: 'zoe',
  ...given,
});

/** What every read audit keeps. @param open gives an empty one at each call */
export function readAuditContract(name: string, open: () => Promise<OpenedAudit>): void {
  describe(`read audit: ${name}`, () => {
    let opened: OpenedAudit;
    let audit: ReadAudit;
    beforeEach(async () => {
      opened = await open();
      ({ audit } = opened);
    });
    afterEach(() => opened.close());

    const recordAll = async (...lines: readonly AuditLine[]): Promise<void> => {
      for (const one of lines) await audit.record(one);
    };
    const found = async (filter: AuditFilter): Promise<readonly AuditLine[]> =>
      (await audit.find(filter, { limit: 100 })).lines;

    test('lines come back as they were recorded, newest first', async () => {
      const lines = [line(1), line(2, { student: null, what: 'reports.export' }), line(3, { by: 'nora' })];
      await recordAll(...lines);
      expect(await found({})).toEqual(lines.toReversed());
    });

    test('of one instant, the line with the later id comes first', async () => {
      const on = '2026-03-02T08:00:00.000Z';
      await recordAll(line(2, { on }), line(1, { on }));
      expect((await found({})).map(({ id }) => id)).toEqual([line(2).id, line(1).id]);
    });

    test('a line that is recorded twice is one', async () => {
      await recordAll(line(1), line(1));
      expect(await audit.find({}, { limit: 10 })).toEqual({ lines: [line(1)], total: 1, next: null, previous: null });
    });

    test('lines of before an instant can be erased, however many they are, and no others', async () => {
      const old = Array.from({ length: 250 }, (_, n) => line(n, { on: '2026-03-01T08:00:00.000Z' }));
      await Promise.all(old.map((one) => audit.record(one)));
      await recordAll(line(501), line(502));
      expect(await audit.eraseBefore(line(501).on)).toBe(250);
      expect(await audit.find({}, { limit: 100 })).toMatchObject({ lines: [line(502), line(501)], total: 2 });
      expect(await audit.eraseBefore(line(501).on)).toBe(0);
    });

    test('a line outlives a restart', async () => {
      await recordAll(line(1));
      const another = await opened.openAnother();
      expect((await another.find({}, { limit: 10 })).lines).toEqual([line(1)]);
      await another.close();
    });

    test('filters by student, by reader and by time, its end excluded', async () => {
      const lines = [line(1), line(2, { by: 'nora' }), line(3, { student: 'igor' }), line(4, { student: null })];
      await recordAll(...lines);
      expect(await found({ student: 'zoe' })).toEqual([lines[1], lines[0]]);
      expect(await found({ by: 'nora' })).toEqual([lines[1]]);
      expect(await found({ student: 'zoe', by: 'cleo' })).toEqual([lines[0]]);
      expect(await found({ from: line(2).on, before: line(4).on })).toEqual([lines[2], lines[1]]);
      expect((await audit.find({ student: 'zoe' }, { limit: 1 })).total).toBe(2);
    });

    test('pages lead through all lines, there and back', async () => {
      const lines = Array.from({ length: 7 }, (_, n) => line(n)).toReversed();
      await recordAll(...lines);
      const first = await audit.find({}, { limit: 3 });
      const second = await audit.find({}, { limit: 3, after: first.next ?? 'none' });
      const third = await audit.find({}, { limit: 3, after: second.next ?? 'none' });
      expect([first, second, third].map((page) => page.lines)).toEqual([
        lines.slice(0, 3),
        lines.slice(3, 6),
        lines.slice(6),
      ]);
      expect([first.previous, third.next]).toEqual([null, null]);
      expect([first, second, third].map(({ total }) => total)).toEqual([7, 7, 7]);
      const back = await audit.find({}, { limit: 3, before: third.previous ?? 'none' });
      expect(back.lines).toEqual(second.lines);
      expect((await audit.find({}, { limit: 3, before: back.previous ?? 'none' })).previous).toBeNull();
    });

    test('an empty “before” is the last page', async () => {
      await recordAll(line(1), line(2), line(3));
      const last = await audit.find({}, { limit: 2, before: '' });
      expect(last.lines).toEqual([line(2), line(1)]);
      expect(last.next).toBeNull();
      expect(last.previous).not.toBeNull();
    });

    test('a page keeps its place while lines are added', async () => {
      await recordAll(line(1), line(2), line(3));
      const { next } = await audit.find({}, { limit: 2 });
      await recordAll(line(4));
      expect((await audit.find({}, { limit: 2, after: next ?? 'none' })).lines).toEqual([line(1)]);
    });

    test.each(['none', '', 'AAAA', "' OR 1=1"])('a cursor that no page gave is refused: “%s”', async (after) => {
      await expect(audit.find({}, { limit: 2, after })).rejects.toThrow(InvalidAuditCursor);
    });
  });
}
