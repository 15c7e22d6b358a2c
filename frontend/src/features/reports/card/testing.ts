import type { Report, StudentSummary } from '@vigie/command-service/contract';
import type { ReportContent } from './report-content.ts';

/** Made-up people and reports for tests. */
export function someStudent(id: string, firstName = 'Zoé'): StudentSummary {
  return { id, firstName, lastName: 'MARTIN', level: '4e', section: 'B', status: 'cyan', photo: null };
}

export function someContent(change: Partial<ReportContent> = {}): ReportContent {
  return {
    category: 'phone',
    students: [someStudent('s1')],
    location: 'Yard',
    comment: 'Called home in class',
    finalized: true,
    ...change,
  };
}

export function someReport(change: Partial<Report> = {}): Report {
  const { students, ...content } = someContent();
  return {
    id: '019aa000-0000-7000-8000-000000000001',
    ...content,
    students: [...students],
    status: 'filable',
    on: '2026-03-02T09:15:00.000Z',
    by: { id: 'u1', name: 'Anna Petit' },
    filedBy: null,
    editable: true,
    deletable: true,
    revision: 2,
    ...change,
  };
}
