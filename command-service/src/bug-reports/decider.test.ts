import { describe, expect, it } from 'vitest';
import type { Actor } from '../contract/index.ts';
import { given, happened } from '../testing/given.ts';
import { ADMIN, CPE, STAFF, uuid, ZOE } from '../testing/people.ts';
import { bugReportDecider, type BugReportCommand, type BugReportContext } from './decider.ts';

const BUG = uuid(0x1);
const data = { bugReportId: BUG };
const COMMENT = 'It broke';

const by = (actor: Actor, studentExists = true): BugReportContext => ({
  actor,
  now: '2026-03-04T12:00:00.000Z',
  studentExists,
});
const send = (comment: string, studentId: string | null = null, replaces = false): BugReportCommand => ({
  type: 'SendBugReport',
  bugReportId: BUG,
  comment,
  studentId,
  replaces,
});
const sendAnew = (comment: string, studentId: string | null = null) => send(comment, studentId, true);
const close: BugReportCommand = { type: 'CloseBugReport' };
const remove: BugReportCommand = { type: 'DeleteBugReport' };

const sent = happened(
  { type: 'BugReportSent', data: { ...data, comment: COMMENT, studentId: null } },
  STAFF.id,
  '2026-03-02T08:00:00.000Z',
);
const closed = happened({ type: 'BugReportClosed', data }, CPE.id, '2026-03-03T08:00:00.000Z');
const deleted = happened({ type: 'BugReportDeleted', data }, CPE.id, '2026-03-03T09:00:00.000Z');

describe('Sending a bug report', () => {
  it('is for everybody, about a student or nobody', () => {
    for (const actor of [STAFF, CPE, ADMIN]) {
      given(bugReportDecider)
        .when(send(` ${COMMENT} `), by(actor, false))
        .thenEvents({ type: 'BugReportSent', data: { ...data, comment: COMMENT, studentId: null } });
    }
    given(bugReportDecider)
      .when(send(COMMENT, ZOE), by(STAFF))
      .thenEvents({ type: 'BugReportSent', data: { ...data, comment: COMMENT, studentId: ZOE } });
  });

  it('takes a comment longer than three characters, of those that are seen', () => {
    for (const short of ['  abc  ', '\u200B\u2060\u200B\u200D', 'abc\u200B', '🐞🐞🐞']) {
      given(bugReportDecider).when(send(short), by(STAFF)).thenRejected('rule', 'bugReport.commentRequired', 'comment');
    }
    given(bugReportDecider)
      .when(send('abcd'), by(STAFF))
      .thenEvents({ type: 'BugReportSent', data: { ...data, comment: 'abcd', studentId: null } });
  });

  it('takes a student in the directory', () => {
    given(bugReportDecider)
      .when(send(COMMENT, ZOE), by(STAFF, false))
      .thenRejected('rule', 'student.notFound', 'student');
  });

  it('under the id of another is a conflict', () => {
    given(bugReportDecider, sent).when(send(COMMENT), by(STAFF)).thenRejected('conflict', 'request.conflict');
  });
});

describe('Sending a bug report anew, as it was edited', () => {
  it('takes the place of what had arrived, and is the first where nothing had', () => {
    const anew = { type: 'BugReportSent', data: { ...data, comment: 'It broke twice', studentId: ZOE } } as const;
    given(bugReportDecider, sent).when(sendAnew(' It broke twice ', ZOE), by(STAFF)).thenEvents(anew);
    given(bugReportDecider).when(sendAnew('It broke twice', ZOE), by(STAFF)).thenEvents(anew);
  });

  it('changes nothing where it says the same', () => {
    given(bugReportDecider, sent)
      .when(sendAnew(` ${COMMENT} `), by(STAFF))
      .thenNothing();
  });

  it('is about somebody else where only that was edited', () => {
    given(bugReportDecider, sent)
      .when(sendAnew(COMMENT, ZOE), by(STAFF))
      .thenEvents({ type: 'BugReportSent', data: { ...data, comment: COMMENT, studentId: ZOE } });
  });

  it('keeps to the rules', () => {
    given(bugReportDecider, sent)
      .when(sendAnew('abc'), by(STAFF))
      .thenRejected('rule', 'bugReport.commentRequired', 'comment');
  });

  it('is a conflict where it is somebody else’s, or has been closed or deleted', () => {
    given(bugReportDecider, sent).when(sendAnew('Mine now'), by(ADMIN)).thenRejected('conflict', 'request.conflict');
    for (const end of [[closed], [deleted], [closed, deleted]]) {
      given(bugReportDecider, sent, ...end)
        .when(sendAnew('It broke twice'), by(STAFF))
        .thenRejected('conflict', 'request.conflict');
    }
    given(bugReportDecider, deleted).when(sendAnew(COMMENT), by(STAFF)).thenRejected('conflict', 'request.conflict');
  });
});

describe('Closing and deleting a bug report', () => {
  it.each([close, remove])('are for CPE and admin, not for who sent it: $type', (command) => {
    given(bugReportDecider, sent).when(command, by(STAFF)).thenRejected('forbidden', 'request.forbidden');
    const type = command.type === 'CloseBugReport' ? 'BugReportClosed' : 'BugReportDeleted';
    for (const actor of [CPE, ADMIN]) {
      given(bugReportDecider, sent).when(command, by(actor)).thenEvents({ type, data });
    }
  });

  it('twice change nothing', () => {
    given(bugReportDecider, sent, closed).when(close, by(CPE)).thenNothing();
    given(bugReportDecider, sent, deleted).when(remove, by(CPE)).thenNothing();
  });

  it('take one that is there; a closed one may still be deleted', () => {
    given(bugReportDecider).when(close, by(CPE)).thenRejected('not-found', 'bugReport.notFound');
    given(bugReportDecider).when(remove, by(CPE)).thenRejected('not-found', 'bugReport.notFound');
    given(bugReportDecider, sent, deleted).when(close, by(CPE)).thenRejected('not-found', 'bugReport.notFound');
    given(bugReportDecider, sent, closed).when(remove, by(CPE)).thenEvents({ type: 'BugReportDeleted', data });
  });

  it('are final: a deleted one is not closed by what comes late', () => {
    expect(given(bugReportDecider, sent, deleted, closed).state).toMatchObject({ status: 'deleted' });
  });

  it('are final, also once the deletion alone is left: what is sent once more brings no erased one back', () => {
    given(bugReportDecider, deleted).when(send(COMMENT), by(STAFF)).thenRejected('conflict', 'request.conflict');
    for (const command of [close, remove]) {
      given(bugReportDecider, deleted).when(command, by(CPE)).thenRejected('not-found', 'bugReport.notFound');
    }
  });
});
