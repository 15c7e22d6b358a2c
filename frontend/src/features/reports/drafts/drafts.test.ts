import { expect, test } from 'vitest';
import { aStudent } from '../../../testing/student.ts';
import { someContent, someReport, someStudent } from '../card/testing.ts';
import { draftsKey, isDraftsKey, parseDrafts, waitingDrafts, withDraft, withoutDraft, type Draft } from './drafts.ts';

const draft = (reportId: string, comment: string): Draft => ({
  reportId,
  base: null,
  content: someContent({ comment }),
  savedAt: '2026-03-02T09:20:00.000Z',
});

test('a report has one draft, its newest, and the newest draft comes first', () => {
  const drafts = [draft('r1', 'a'), draft('r2', 'b'), draft('r1', 'c')].reduce(withDraft, []);
  expect(drafts.map(({ reportId, content }) => [reportId, content.comment])).toEqual([
    ['r1', 'c'],
    ['r2', 'b'],
  ]);
  expect(withoutDraft(drafts, 'r1')).toEqual([drafts[1]]);
});

test('a draft has no more of a student than is shown', () => {
  const found = aStudent({ ...someStudent('s1'), email: 'zoe@school.test', tagNb: '36424744194862596' });
  const content = someContent({ comment: 'a', students: [found] });
  const kept = { ...draft('r1', 'a'), tried: [someContent({ comment: 'a' })] };
  expect(withDraft([], { ...kept, content, tried: [content] })).toEqual([kept]);
});

test('what was kept comes back as it was, also with the report it was written over', () => {
  const kept = [{ ...draft('r1', 'a'), base: someReport(), tried: [someContent()] }, draft('r2', 'b')];
  expect(parseDrafts(JSON.stringify(kept))).toEqual(kept);
});

test('what is no draft is passed over', () => {
  const good = draft('r1', 'a');
  const kept = [
    null,
    'text',
    ...['reportId', 'base', 'content', 'savedAt'].map((field) => ({ ...good, [field]: undefined })),
    ...Object.keys(good.content).map((field) => ({ ...good, content: { ...good.content, [field]: undefined } })),
    ...['id', 'revision', 'comment'].map((field) => ({ ...good, base: { ...someReport(), [field]: undefined } })),
    { ...good, content: { ...good.content, category: 'bicycle' } },
    { ...good, content: { ...good.content, students: [{}] } },
    { ...good, tried: {} },
    { ...good, tried: [{ ...good.content, comment: undefined }] },
    good,
  ];
  expect(parseDrafts(JSON.stringify(kept))).toEqual([good]);
  expect([null, '', '{}', '{not json'].map(parseDrafts)).toEqual([[], [], [], []]);
});

test('each person has drafts of their own', () => {
  expect(draftsKey('u1')).not.toBe(draftsKey('u2'));
  expect([draftsKey('u1'), 'studentHistory'].map(isDraftsKey)).toEqual([true, false]);
});

test('they wait a week for somebody who does not come back', () => {
  const at = (savedAt: string): Draft => ({ ...draft(savedAt, ''), savedAt });
  const [old, young] = [at('2026-03-01T08:00:00.000Z'), at('2026-03-01T08:00:00.001Z')];
  expect(waitingDrafts([young, old], Date.parse('2026-03-08T08:00:00.000Z'))).toEqual([young]);
});
