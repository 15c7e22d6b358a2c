import { randomUUID } from 'node:crypto';
import { reportList, studentByTag, studentWithAccess, oneReport, reportTimeline } from '@vigie/query-service/contract';
import type { EventType } from '@vigie/command-service/contract';

/** A command of the drill, and the one event that it must leave where it is acknowledged. */
export interface CommandStep {
  readonly kind: 'command';
  readonly method: 'POST' | 'PATCH';
  readonly path: string;
  readonly body: object;
  readonly key: string;
  readonly stream: string;
  readonly type: EventType;
  /** Members of the event's data. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** A read, and what its answer must show: all that was acknowledged before it. */
export interface ReadStep {
  readonly kind: 'read';
  readonly path: string;
  /** @throws where the body is not of the contract */
  readonly shows: (body: unknown) => boolean;
}

export type Step = CommandStep | ReadStep;

export interface Student {
  readonly id: string;
  readonly tagNb: string;
}

/**
 * What one person does with one report and one student: starts, revises, finalizes and files the report, lets the
 * student out and in again, and looks each up in between. Each step supposes that those before it were acknowledged.
 * Nobody searches by words: the test server that stands for MongoDB looks through everything for those, and would be
 * what is measured.
 */
export function stepsOf({ id, tagNb }: Student): readonly Step[] {
  const report = randomUUID();
  const [out, back] = [randomUUID(), randomUUID()];
  const word = `w${report.replaceAll('-', '')}`;
  const content = { category: 'phone', students: [id], location: 'Court', comment: `${word} one`, finalized: false };
  const revised = { ...content, comment: `${word} two`, location: 'Hall' };
  const final = { ...revised, finalized: true };

  const ofReport = (type: EventType, method: 'POST' | 'PATCH', path: string, body: object): CommandStep => ({
    kind: 'command',
    key: randomUUID(),
    stream: `report-${report}`,
    data: { reportId: report, ...(type === 'ReportFiled' ? {} : body) },
    type,
    method,
    path,
    body: type === 'ReportFiled' ? {} : { ...body, id: report },
  });
  const tap = (access: string, direction: 'in' | 'out'): CommandStep => ({
    kind: 'command',
    method: 'POST',
    path: `/api/access/${id}`,
    body: { id: access, direction },
    key: randomUUID(),
    stream: `access-${access}`,
    type: direction === 'out' ? 'ExitRecorded' : 'EntryRecorded',
    data: { accessId: access, studentId: id },
  });
  const list = (path: string, comment: string): ReadStep => ({
    kind: 'read',
    path,
    shows: (body) => {
      const shown = reportList.parse(body).reports.filter(({ id: one }) => one === report);
      return shown.length === 1 && shown[0]?.comment === comment;
    },
  });
  const accesses = (expected: readonly string[]): ReadStep => ({
    kind: 'read',
    path: `/api/access/students/${id}`,
    shows: (body) => {
      const days = Object.values(studentWithAccess.parse(body).student.access);
      const shown = days.flat().map((access) => access.id);
      return expected.every((access) => shown.filter((one) => one === access).length === 1);
    },
  });

  return [
    ofReport('ReportSubmitted', 'POST', '/api/reports', content),
    list('/api/reports/myReports/unfinalized', content.comment),
    ofReport('ReportRevised', 'PATCH', `/api/reports/${report}`, revised),
    {
      kind: 'read',
      path: `/api/reports/report/${report}`,
      shows: (body) => oneReport.parse(body).report.comment === revised.comment,
    },
    tap(out, 'out'),
    accesses([out]),
    ofReport('ReportRevised', 'PATCH', `/api/reports/${report}`, final),
    list('/api/reports/myReports', final.comment),
    ofReport('ReportFiled', 'POST', `/api/reports/${report}/file`, {}),
    {
      kind: 'read',
      path: `/api/reports/${report}/timeline`,
      shows: (body) => reportTimeline.parse(body).timeline.length === 4,
    },
    tap(back, 'in'),
    accesses([out, back]),
    {
      kind: 'read',
      path: `/api/students/tag?tag=${tagNb}`,
      shows: (body) => studentByTag.parse(body).student?.id === id,
    },
    list('/api/reports/myReports', final.comment),
  ];
}
