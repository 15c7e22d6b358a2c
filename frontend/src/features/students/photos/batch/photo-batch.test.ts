import { describe, expect, it } from 'vitest';
import { aStudent } from '../../../../testing/student.ts';
import type { FileMatch } from '../match/match-file.ts';
import { EMPTY_BATCH, photoBatch, tooLarge, toSend, type BatchAction, type PhotoBatch } from './photo-batch.ts';
import { stateOf } from './photo-file.ts';

const student = (id: string) => aStudent({ id, lastName: id.toUpperCase() });

/** 'ann.jpg' is of Ann; names with a question mark are of nobody. */
const match = (name: string): FileMatch =>
  name.includes('?') ? { kind: 'unmatched' } : { kind: 'matched', student: student(name.replace(/[\d.].*$/u, '')) };

const added = (...names: string[]): BatchAction => ({
  type: 'added',
  photos: names.map((name) => ({ key: name, file: new File(['x'], name), fault: null })),
});
const looked: BatchAction = { type: 'lookupEnded', match };
const after = (...actions: BatchAction[]): PhotoBatch => actions.reduce(photoBatch, EMPTY_BATCH);
const states = ({ photos }: PhotoBatch) => photos.map((photo) => [photo.key, stateOf(photo)]);

describe('A batch of photos', () => {
  it('knows nothing of files until they are looked up', () => {
    expect(states(after(added('ann.jpg')))).toEqual([['ann.jpg', null]]);
    expect(states(after(added('ann.jpg', '?.jpg'), looked))).toEqual([
      ['ann.jpg', 'ready'],
      ['?.jpg', 'unmatched'],
    ]);
  });

  it('leaves it to somebody to choose between files of one student', () => {
    expect(states(after(added('ann.jpg', 'ann2.jpg', 'bob.jpg'), looked))).toEqual([
      ['ann.jpg', 'ambiguous'],
      ['ann2.jpg', 'ambiguous'],
      ['bob.jpg', 'ready'],
    ]);
  });

  it('lets a file that was there first keep its student', () => {
    expect(states(after(added('ann.jpg'), looked, added('ann2.jpg'), looked))).toEqual([
      ['ann.jpg', 'ready'],
      ['ann2.jpg', 'ambiguous'],
    ]);
  });

  it('does not count a file that can be no photo', () => {
    const refused: BatchAction = {
      type: 'added',
      photos: [{ key: 'ann2.jpg', file: new File(['x'], 'ann2.jpg'), fault: 'photo.tooLarge' }],
    };
    expect(states(after(refused, added('ann.jpg'), looked))).toEqual([
      ['ann2.jpg', 'refused'],
      ['ann.jpg', 'ready'],
    ]);
  });

  it('takes a file for a photo once it is small enough, and none that can’t be read', () => {
    const large = (key: string) => ({ key, file: new File(['large'], key), fault: 'photo.tooLarge' as const });
    const refused: BatchAction = { type: 'added', photos: [large('ann.jpg'), large('bob.jpg')] };
    const small = new File(['x'], 'ann.jpg');
    const before = after(refused, looked);
    expect(tooLarge(before).map(({ key }) => key)).toEqual(['ann.jpg', 'bob.jpg']);
    const done = [
      { type: 'madeSmaller', key: 'ann.jpg', file: small, fault: null },
      { type: 'madeSmaller', key: 'bob.jpg', file: large('bob.jpg').file, fault: 'photo.notAnImage' },
      looked,
    ] as const satisfies readonly BatchAction[];
    const batch = done.reduce(photoBatch, before);
    expect(states(batch)).toEqual([
      ['ann.jpg', 'ready'],
      ['bob.jpg', 'refused'],
    ]);
    expect(batch.photos.map(({ file, fault }) => [file.size, fault])).toEqual([
      [1, null],
      [5, 'photo.notAnImage'],
    ]);
    expect(tooLarge(batch)).toEqual([]);
  });

  it('gives a student to the file that somebody chooses, and takes them from the other one', () => {
    const chosen: BatchAction = { type: 'chosen', key: '?.jpg', student: student('ann') };
    const batch = after(added('ann.jpg', '?.jpg', 'bob.jpg'), looked, chosen);
    expect(states(batch)).toEqual([
      ['ann.jpg', 'ambiguous'],
      ['?.jpg', 'ready'],
      ['bob.jpg', 'ready'],
    ]);
    expect(batch.photos.map((photo) => photo.match)).toEqual([
      { kind: 'ambiguous', why: 'taken', candidates: [student('ann')] },
      { kind: 'chosen', student: student('ann') },
      match('bob.jpg'),
    ]);
  });

  it('takes nobody from a file that is on its way or was sent, and sends neither again', () => {
    const sent: BatchAction = { type: 'moved', key: 'ann.jpg', sending: { status: 'sent' } };
    const onItsWay: BatchAction = { type: 'moved', key: 'bob.jpg', sending: { status: 'sending', share: 0.5 } };
    const choose = (key: string, id: string): BatchAction => ({ type: 'chosen', key, student: student(id) });
    const before = after(added('ann.jpg', 'bob.jpg', '?1.jpg', '?2.jpg'), looked, sent, onItsWay);
    const batch = [choose('?1.jpg', 'ann'), choose('?2.jpg', 'bob')].reduce(photoBatch, before);
    expect(batch.photos.slice(0, 2)).toEqual(before.photos.slice(0, 2));
    expect(toSend(batch, 'ready').map(({ key }) => key)).toEqual(['?1.jpg', '?2.jpg']);
  });

  it('goes on without what is removed', () => {
    const removed: BatchAction = { type: 'removed', keys: new Set(['ann.jpg']) };
    expect(states(after(added('ann.jpg', 'bob.jpg'), removed))).toEqual([['bob.jpg', null]]);
  });

  it('keeps what somebody has chosen when more files come', () => {
    const chosen: BatchAction = { type: 'chosen', key: '?.jpg', student: student('ann') };
    expect(states(after(added('?.jpg'), looked, chosen, added('bob.jpg'), looked))[0]).toEqual(['?.jpg', 'ready']);
  });

  it('sends what is ready, and what has failed only when asked for', () => {
    const failed: BatchAction = {
      type: 'moved',
      key: 'ann.jpg',
      sending: { status: 'failed', reason: { text: 'server.error', type: 'error' } },
    };
    const batch = after(added('ann.jpg', 'bob.jpg', '?.jpg'), looked, failed);
    expect(toSend(batch, 'ready').map(({ key }) => key)).toEqual(['bob.jpg']);
    expect(toSend(batch, 'failed').map(({ key }) => key)).toEqual(['ann.jpg']);
  });

  it('keeps its files when they can’t be looked up', () => {
    const failed = after(added('ann.jpg'), { type: 'lookupFailed', error: 'away' });
    expect(states(failed)).toEqual([['ann.jpg', null]]);
    expect(states(photoBatch(failed, looked))).toEqual([['ann.jpg', 'ready']]);
  });
});
