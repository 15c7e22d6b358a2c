import { act } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { until } from '../../../testing/until.ts';
import { withoutPending } from './pending-access.ts';
import {
  BADGE,
  answerWith,
  beginSignedIn,
  first,
  goOnline,
  heldAnswer,
  keep,
  kept,
  problem,
  record,
  recorded,
  second,
  sent,
  settle,
  show,
  told,
  unknownEvent,
  waiting,
} from './sender-testing.tsx';

beginSignedIn();

describe('Exits and entries that wait', () => {
  it('are sent in order, each as it was kept and under its own id, and are told once', async () => {
    answerWith(recorded);
    keep(first, second);
    show();
    await until(() => expect(told()).toEqual([{ text: 'pending.sent', type: 'success', values: { count: 2 } }]));
    expect(kept()).toEqual([]);
    expect(sent).toEqual([record(first), record(second)]);
  });

  it('count as sent where there is one of their id already', async () => {
    answerWith(() => problem(409, 'access.conflict'));
    keep(first);
    show();
    await until(() => expect(told()).toMatchObject([{ text: 'pending.sent' }]));
    expect(kept()).toEqual([]);
  });

  it('that the server refuses stay with its reason, and are not sent again; those behind are', async () => {
    answerWith(({ path }) => (path.endsWith('-a') ? problem(404, 'student.notFound') : recorded()));
    keep(waiting('r', { refused: 'access.late' }), first, second);
    show();
    await until(() => expect(kept()).toHaveLength(2));
    expect(kept()).toEqual([waiting('r', { refused: 'access.late' }), { ...first, refused: 'student.notFound' }]);
    expect(told()).toMatchObject([{ text: 'student.notFound' }, { text: 'pending.sent', values: { count: 1 } }]);
    expect(sent).toEqual([record(first), record(second)]);
  });

  it('stay behind one that the server fails on no more than that one does', async () => {
    answerWith(({ path }) => (path.endsWith('-a') ? problem(500, 'server.error') : recorded()));
    keep(first, second);
    show();
    await until(() => expect(told()).toMatchObject([{ text: 'pending.sent', values: { count: 1 } }]));
    expect(kept()).toEqual([first]);
  });

  it('stay behind one whose student only a newer server knows where they are of the same student, in their order', async () => {
    const back = waiting('a2', { student: first.student, direction: 'in', on: '2026-03-02T10:03:00.000Z' });
    const ofBadge = waiting('a3', { student: { tagNb: BADGE } });
    answerWith(({ path }) => {
      if (path.includes(BADGE)) return HttpResponse.json({ student: first.student });
      return path.endsWith('-a') ? unknownEvent() : recorded();
    });
    keep(first, back, ofBadge, second);
    show();
    await until(() => expect(told()).toMatchObject([{ text: 'pending.sent', values: { count: 1 } }]));
    expect(kept()).toEqual([first, back, { ...ofBadge, student: first.student }]);
    expect(new Set(sent.flatMap(({ key }) => key ?? []))).toEqual(new Set(['a', 'b']));
  });

  it.each([
    ['the session has ended', () => problem(401, 'session.signedOut')],
    ['the server asks to wait', () => problem(429, 'request.tooMany')],
    ['the server is away', () => problem(503, 'server.unavailable')],
  ])('stay all of them where %s', async (_, answer) => {
    answerWith(answer);
    keep(first, second);
    show();
    await until(() => expect(sent).toHaveLength(1));
    await settle();
    expect(sent).toEqual([record(first)]);
    expect(kept()).toEqual([first, second]);
  });

  it('count as of now where the server’s clock is behind', async () => {
    answerWith(() => (sent.length === 1 ? problem(422, 'access.inFuture') : recorded()));
    keep(first);
    show();
    await until(() => expect(kept()).toEqual([]));
    expect(sent).toMatchObject([record(first), { path: '/api/access/student-a', body: { id: 'a', direction: 'out' } }]);
    expect(sent[1]?.body).toEqual({ id: 'a', direction: 'out' });
  });

  it('are not sent any more once they were given up, also while one before them is sent', async () => {
    const answer = heldAnswer();
    keep(first, second);
    show();
    await until(() => expect(sent).toHaveLength(1));
    act(() => keep(...withoutPending(kept(), 'b')));
    answer(recorded());
    await until(() => expect(told()).toMatchObject([{ text: 'pending.sent', values: { count: 1 } }]));
    expect(sent).toEqual([record(first)]);
  });

  it('are not sent for whoever comes after their person has left', async () => {
    const answer = heldAnswer();
    keep(first, second);
    const page = show();
    await until(() => expect(sent).toHaveLength(1));
    page.unmount();
    answer(recorded());
    await until(() => expect(kept()).toEqual([second]));
    await settle();
    expect(sent).toEqual([record(first)]);
  });
});

describe('Sending what waits', () => {
  it('begins once the network is back, and never twice at a time', async () => {
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const answer = heldAnswer();
    keep(first);
    show();
    goOnline();
    await settle();
    expect(sent).toEqual([]);
    network.mockReturnValue(true);
    goOnline();
    await until(() => expect(sent).toHaveLength(1));
    goOnline();
    await settle();
    answer(recorded());
    await until(() => expect(kept()).toEqual([]));
    expect(sent).toEqual([record(first)]);
  });

  it('is tried again by itself, until the page is left', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    answerWith(() => problem(503, 'server.unavailable'));
    keep(first);
    const page = show();
    await until(() => expect(sent).toHaveLength(1));
    await settle();
    vi.advanceTimersByTime(20_000);
    await until(() => expect(sent).toHaveLength(2));
    await settle();
    page.unmount();
    vi.advanceTimersByTime(60_000);
    goOnline();
    await settle();
    expect(sent).toHaveLength(2);
  });

  it('begins with what is kept while the page is open', async () => {
    answerWith(recorded);
    show();
    act(() => keep(first));
    await until(() => expect(kept()).toEqual([]));
  });
});
