import type {
  AccessDocument,
  BugReportDocument,
  CountedReport,
  ReportDocument,
  ReportTimelineDocument,
  StudentDocument,
  UserDocument,
} from '@vigie/projections/contract';
import { classKey } from '@vigie/command-service/contract';
import { foldName, foldSortKey, foldWords } from '@vigie/projections/contract';

/** Documents as the projectors leave them, for tests of what is made of them. Each member can be given. */

export const reportDocument = (given: Partial<ReportDocument> = {}): ReportDocument => {
  const status = given.status ?? 'filable';
  const location = given.location ?? 'Cour';
  const comment = given.comment ?? 'A crié';
  return {
    _id: '00000000-0000-7000-8000-0000000000a1',
    category: 'phone',
    students: [],
    finalized: status !== 'unfinalized',
    on: '2026-03-02T09:15:00.000Z',
    by: '00000000-0000-7000-8000-0000000000b1',
    filedBy: null,
    filedOn: null,
    deletedOn: null,
    revision: 0,
    ...given,
    status,
    location,
    comment,
    deleted: status === 'deleted',
    words: foldWords(`${location} ${comment}`),
  };
};

export const timelineDocument = (given: Partial<ReportTimelineDocument> = {}): ReportTimelineDocument => ({
  _id: '00000000-0000-7000-8000-0000000000a1',
  entries: [],
  ...given,
});

/** `day` and `hour` are the school's. */
export const countedReport = (given: Partial<CountedReport> = {}): CountedReport => ({
  _id: '00000000-0000-7000-8000-0000000000a1',
  on: '2026-03-02T09:15:00.000Z',
  day: '2026-03-02',
  hour: 10,
  category: 'phone',
  students: [],
  location: 'Cour',
  finalized: true,
  deleted: false,
  filed: null,
  ...given,
});

export const studentDocument = (given: Partial<StudentDocument> = {}): StudentDocument => {
  const firstName = given.firstName ?? 'Zoé';
  const lastName = given.lastName ?? 'DUPRÉ';
  const email = given.email ?? null;
  const tagNb = given.tagNb ?? null;
  const level = given.level ?? '4e';
  const section = given.section === undefined ? 'B' : given.section;
  const sortName = foldSortKey(lastName, firstName);
  return {
    _id: '00000000-0000-7000-8000-0000000000c1',
    level,
    levels: [{ level, from: '2025-09-01T06:00:00.000Z' }],
    status: 'cyan',
    photo: null,
    addedOn: '2025-09-01T06:00:00.000Z',
    revision: 0,
    ...given,
    firstName,
    lastName,
    email,
    tagNb,
    hasBadge: tagNb !== null,
    words: [...foldName(firstName), ...foldName(lastName), ...(email === null ? [] : foldWords(email))],
    section,
    sortName,
    sortClass: `${classKey({ level, section })} ${sortName}`,
  };
};

export const userDocument = (given: Partial<UserDocument> = {}): UserDocument => {
  const name = given.name ?? 'Ana Ferreira';
  const email = given.email ?? 'ana@example.test';
  return {
    _id: '00000000-0000-7000-8000-0000000000b1',
    isAdmin: false,
    isCPE: false,
    removed: false,
    registeredOn: '2025-08-25T08:00:00.000Z',
    revision: 0,
    ...given,
    name,
    email,
    words: [...foldName(name), ...foldWords(email)],
    sortName: foldSortKey(name),
  };
};

export const bugReportDocument = (given: Partial<BugReportDocument> = {}): BugReportDocument => ({
  _id: '00000000-0000-7000-8000-0000000000d1',
  comment: 'La liste reste vide',
  by: '00000000-0000-7000-8000-0000000000b1',
  student: null,
  on: '2026-03-03T07:45:00.000Z',
  closed: false,
  revision: 0,
  ...given,
});

export const accessDocument = (given: Partial<AccessDocument> = {}): AccessDocument => ({
  _id: '00000000-0000-7000-8000-0000000000e1',
  student: '00000000-0000-7000-8000-0000000000c1',
  direction: 'out',
  on: '2026-03-02T10:05:00.000Z',
  recordedOn: '2026-03-02T10:05:00.000Z',
  by: '00000000-0000-7000-8000-0000000000b1',
  reason: null,
  day: '2026-03-02',
  ...given,
});
