import { describe, expect, it } from 'vitest';
import { MAX_SEARCH_WORDS, reportListQuery } from '../contract/index.ts';
import { authorScope, planReportList, type ReportScope } from './list-query.ts';

const everyones: ReportScope = { status: null, by: null };
const mine: ReportScope = { status: null, by: 'me' };
const student = '00000000-0000-7000-8000-0000000000c1';
const author = '00000000-0000-7000-8000-0000000000b7';

const plan = (scope: ReportScope, filters: Record<string, string> = {}, ofClass: readonly string[] | null = null) =>
  planReportList(scope, reportListQuery.parse(filters), ofClass, 'Europe/Paris');

describe('A list of reports', () => {
  it('leaves deleted reports out unless it is the list of deleted ones', () => {
    expect(plan(everyones)?.where).toEqual({ deleted: false });
    expect(plan({ status: 'deleted', by: null })?.where).toEqual({ status: 'deleted' });
  });

  it('is of everyone’s reports for CPE and admin, of their own for regular staff', () => {
    expect(authorScope({ id: 'me', isAdmin: false, isCPE: false })).toBe('me');
    expect(authorScope({ id: 'me', isAdmin: false, isCPE: true })).toBeNull();
    expect(authorScope({ id: 'me', isAdmin: true, isCPE: false })).toBeNull();
  });

  it('filters by category, student, author, days of the school and words', () => {
    expect(
      plan(everyones, {
        category: 'badge defect',
        student,
        by: author,
        from: '2026-03-02',
        to: '2026-03-03',
        q: 'Œuf cassé',
      })?.where,
    ).toEqual({
      deleted: false,
      category: 'badge defect',
      students: [student],
      by: author,
      on: { gte: '2026-03-01T23:00:00.000Z', lt: '2026-03-03T23:00:00.000Z' },
      words: [{ prefix: 'oeuf' }, { prefix: 'casse' }],
    });
  });

  it('is about somebody of a class, and about whom else it is asked for', () => {
    expect(plan(everyones, { level: '4e' }, ['c1', 'c2'])?.where.students).toEqual([{ anyOf: ['c1', 'c2'] }]);
    expect(plan(everyones, { level: '4e', student }, [])?.where.students).toEqual([student, { anyOf: [] }]);
  });

  it('asks for no more words than a search has', () => {
    const q = 'one two three four five six seven eight nine ten eleven twelve';
    expect(plan(everyones, { q })?.where.words).toHaveLength(MAX_SEARCH_WORDS);
  });

  it('has nothing for those who see only their own and ask for another’s', () => {
    expect(plan(mine, { by: author })).toBeNull();
  });

  it.each<[ReportScope, Record<string, string>, string | null]>([
    [everyones, {}, 'all'],
    [everyones, { q: ' … ' }, 'all'],
    [everyones, { category: 'dress' }, 'category:dress'],
    [everyones, { by: author }, `by:${author}`],
    [mine, {}, 'by:me'],
    [{ status: 'filed', by: null }, {}, 'status:filed'],
    [{ status: 'filed', by: null }, { category: 'dress' }, 'status:filed category:dress'],
    [{ status: 'unfinalized', by: 'me' }, {}, 'by:me status:unfinalized'],
    [{ status: 'deleted', by: null }, {}, 'status:deleted'],
    [mine, { category: 'dress' }, null],
    [everyones, { student }, null],
    [everyones, { level: '4e', section: 'B' }, null],
    [everyones, { from: '2026-03-02' }, null],
    [everyones, { to: '2026-03-02' }, null],
    [everyones, { q: 'cour' }, null],
  ])('takes its total from a counter wherever one counts the same: %j %j', (scope, filters, counter) => {
    expect(plan(scope, filters)?.counter).toBe(counter);
  });
});
