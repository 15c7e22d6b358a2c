import { expect, test } from 'vitest';
import { emptyContent } from '../report-content.ts';
import { someContent, someReport, someStudent } from '../testing.ts';
import { begin, closed, isOwnTry, isUnsaved, reduceForm, type FormState } from './form-state.ts';

const base = someReport();
const start = { reportId: base.id, base, content: someContent(), restoredAt: '2026-03-02T09:20:00.000Z' };
const writing = reduceForm(closed, { type: 'begun', start });
const failure = { status: 'unreachable', message: { text: 'connection.unreachable', type: 'error' } } as const;

const changed = (state: FormState): FormState =>
  reduceForm(state, { type: 'changed', change: { comment: 'Called twice' } });

test('a form begins as what was kept of it, with nothing sent yet', () => {
  expect(writing).toEqual({ status: 'writing', ...start, tries: 0, failure: null, tried: [], savedBefore: false });
});

test('a refused save keeps what was typed, and says why', () => {
  expect(reduceForm(changed(writing), { type: 'refused', failure })).toMatchObject({
    status: 'writing',
    content: { comment: 'Called twice' },
    tries: 1,
    failure,
  });
});

test('a report that says what was sent without an answer is nobody else’s', () => {
  const sent = (state: FormState, comment: string): FormState =>
    reduceForm(state, { type: 'sent', content: someContent({ comment }) });
  const arrived = someReport({ revision: 3, comment: 'First' });
  const more = sent(sent(writing, 'First'), 'Next');
  expect(isOwnTry(more, arrived)).toBe(true);
  expect(isOwnTry(reduceForm(more, { type: 'refused', failure }), arrived)).toBe(true);
  expect(isOwnTry(more, { ...arrived, location: 'Hall' })).toBe(false);
  expect(isOwnTry(more, { ...arrived, status: 'filed' })).toBe(false);
  expect(isOwnTry(changed(writing), arrived)).toBe(false);
  const saved = reduceForm(more, { type: 'saved', sent: someContent({ comment: 'Next' }), report: arrived });
  expect(isOwnTry(saved, arrived)).toBe(false);
});

test('a conflict keeps what was typed and what it was typed over', () => {
  const theirs = someReport({ revision: 3, location: 'Gym' });
  const state = reduceForm(changed(writing), { type: 'conflicted', theirs });
  expect(state).toMatchObject({ status: 'conflict', theirs, base, content: { comment: 'Called twice' } });
  expect(reduceForm(state, { type: 'backToWriting' })).toMatchObject({ status: 'writing', base, tries: 0 });
});

test('a resolved conflict is written on top of their version', () => {
  const theirs = someReport({ revision: 3, location: 'Gym' });
  const state = reduceForm(reduceForm(writing, { type: 'conflicted', theirs }), {
    type: 'resolved',
    content: someContent({ location: 'Hall' }),
  });
  expect(state).toMatchObject({ status: 'writing', base: theirs, content: { location: 'Hall' } });
});

test('a save that ends after the form was closed does not open it again', () => {
  expect(reduceForm(closed, { type: 'refused', failure })).toEqual(closed);
});

test('a save closes the form, but for what was typed since: that is written on, on top of what is saved', () => {
  const report = someReport({ revision: 3 });
  expect(reduceForm(writing, { type: 'saved', sent: someContent(), report })).toEqual(closed);
  const state = reduceForm(changed(writing), { type: 'saved', sent: someContent(), report });
  expect(state).toEqual({
    ...begin({ reportId: base.id, base: report, content: someContent({ comment: 'Called twice' }), restoredAt: null }),
    savedBefore: true,
  });
  expect(isUnsaved(state)).toBe(true);
});

test('a new report that had arrived is written on top of what is there', () => {
  const report = someReport({ revision: 0 });
  const fresh = begin({ reportId: report.id, base: null, content: someContent(), restoredAt: null });
  const state = reduceForm(changed(fresh), { type: 'arrived', report });
  expect(state).toMatchObject({ status: 'writing', base: report, content: { comment: 'Called twice' } });
});

test('a report that was opened for editing and not changed has nothing unsaved', () => {
  expect(isUnsaved(writing)).toBe(false);
  expect(isUnsaved(changed(writing))).toBe(true);
});

test.each([
  { category: 'dress' },
  { students: [] },
  { location: 'Hall' },
  { comment: '' },
  { finalized: false },
] as const)('a change of one field alone is unsaved: %o', (change) => {
  expect(isUnsaved(reduceForm(writing, { type: 'changed', change }))).toBe(true);
});

test('a new report has something unsaved once there is a student or a text, not by its category', () => {
  const state = begin({ reportId: 'r1', base: null, content: emptyContent('dress'), restoredAt: null });
  expect(isUnsaved(state)).toBe(false);
  expect(isUnsaved(reduceForm(state, { type: 'changed', change: { category: 'phone' } }))).toBe(false);
  expect(isUnsaved(reduceForm(state, { type: 'changed', change: { comment: 'Ran.' } }))).toBe(true);
  expect(isUnsaved(reduceForm(state, { type: 'changed', change: { students: [someStudent('s1')] } }))).toBe(true);
  expect(isUnsaved(reduceForm(state, { type: 'changed', change: { location: ' ' } }))).toBe(false);
  expect(isUnsaved(reduceForm(state, { type: 'changed', change: { location: 'Hall' } }))).toBe(true);
});
