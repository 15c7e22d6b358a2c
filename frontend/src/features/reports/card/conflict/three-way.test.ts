import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTENT_FIELDS, sameContent, type ReportContent } from '../report-content.ts';
import { someContent, someStudent } from '../testing.ts';
import { allFrom, differences, isDecided, isJoinable, merge, obviousChoices } from './three-way.ts';

const base = someContent();

const anyContent: fc.Arbitrary<ReportContent> = fc.record({
  category: fc.constantFrom('phone', 'dress'),
  students: fc.subarray([someStudent('s1'), someStudent('s2'), someStudent('s3')]),
  location: fc.constantFrom('', 'Yard', 'Hall'),
  comment: fc.constantFrom('', 'One', 'Two'),
  finalized: fc.boolean(),
});

describe('what differs between two versions of a report', () => {
  test('a field that only I changed is mine, one that only they changed is theirs', () => {
    const mine = someContent({ location: 'Hall' });
    const theirs = someContent({ comment: 'Called a friend' });
    expect(differences(base, mine, theirs)).toEqual([
      { field: 'location', changedBy: 'me' },
      { field: 'comment', changedBy: 'them' },
    ]);
  });

  test('a field that both changed alike does not differ', () => {
    const both = someContent({ location: 'Hall' });
    expect(differences(base, both, someContent({ location: 'Hall' }))).toEqual([]);
  });

  test('a field that both changed is left to a person', () => {
    const found = differences(base, someContent({ location: 'Hall' }), someContent({ location: 'Gym' }));
    expect(found).toEqual([{ field: 'location', changedBy: 'both' }]);
    expect(isDecided(found, obviousChoices(found))).toBe(false);
    expect(isDecided(found, allFrom(found, 'mine'))).toBe(true);
  });

  test('nothing is decided while one field is open', () => {
    const mine = someContent({ location: 'Hall', comment: 'Mine' });
    const found = differences(base, mine, someContent({ location: 'Gym', comment: 'Theirs' }));
    expect(isDecided(found, { location: 'mine' })).toBe(false);
    expect(isDecided(found, { location: 'mine', comment: 'together' })).toBe(true);
  });

  test('whether it is finalized counts as a difference too', () => {
    expect(differences(base, someContent({ finalized: false }), base)).toEqual([
      { field: 'finalized', changedBy: 'me' },
    ]);
  });

  test('only students and comments that both changed can be kept together', () => {
    const joinable = CONTENT_FIELDS.filter((field) => isJoinable({ field, changedBy: 'both' }));
    expect(joinable).toEqual(['students', 'comment']);
    expect(isJoinable({ field: 'comment', changedBy: 'me' })).toBe(false);
    expect(isJoinable({ field: 'students', changedBy: 'them' })).toBe(false);
  });

  test('without a common start, both are taken to have changed what differs', () => {
    expect(differences(null, someContent({ comment: 'a' }), someContent({ comment: 'b' }))).toEqual([
      { field: 'comment', changedBy: 'both' },
    ]);
  });

  test('students are compared by who they are, in any order', () => {
    const mine = someContent({ students: [someStudent('s1'), someStudent('s2')] });
    const theirs = someContent({ students: [someStudent('s2', 'Zoe'), someStudent('s1')] });
    expect(differences(base, mine, theirs)).toEqual([]);
  });
});

describe('what the choices make', () => {
  test('together keeps every student once and both comments, theirs first', () => {
    const mine = someContent({ students: [someStudent('s1'), someStudent('s2')], comment: 'Mine' });
    const theirs = someContent({ students: [someStudent('s1'), someStudent('s3')], comment: 'Theirs' });
    const merged = merge(mine, theirs, { students: 'together', comment: 'together' });
    expect(merged.students.map(({ id }) => id)).toEqual(['s1', 's3', 's2']);
    expect(merged.comment).toBe('Theirs\n\nMine');
  });

  test('an empty comment adds nothing to the other', () => {
    const merged = merge(someContent({ comment: ' ' }), someContent({ comment: 'Theirs' }), { comment: 'together' });
    expect(merged.comment).toBe('Theirs');
  });

  test('all mine is my version, all theirs is theirs', () => {
    fc.assert(
      fc.property(anyContent, anyContent, anyContent, (start, mine, theirs) => {
        const found = differences(start, mine, theirs);
        expect(sameContent(merge(mine, theirs, allFrom(found, 'mine')), mine)).toBe(true);
        expect(sameContent(merge(mine, theirs, allFrom(found, 'theirs')), theirs)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  test('no change of either side is lost where only one of them changed a field', () => {
    fc.assert(
      fc.property(anyContent, anyContent, anyContent, (start, mine, theirs) => {
        const found = differences(start, mine, theirs);
        const merged = merge(mine, theirs, obviousChoices(found));
        const open = new Set(found.filter(({ changedBy }) => changedBy === 'both').map(({ field }) => field));
        for (const field of CONTENT_FIELDS.filter((name) => !open.has(name))) {
          const changed = differences(start, mine, start).some((difference) => difference.field === field);
          expect(merged[field]).toEqual(changed ? mine[field] : theirs[field]);
        }
      }),
      { numRuns: 100 },
    );
  });
});
