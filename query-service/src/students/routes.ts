import { HttpProblem, type JsonRoute } from '@vigie/http';
import { asDigits, idParams, parseTagNumber, routeOf, tagNumberFromSerial } from '@vigie/command-service/contract';
import { holderAt, studentCounters, type ReportDocument, type StudentDocument } from '@vigie/projections/contract';
import type { Where } from '@vigie/view-store';
import {
  nameSearchQuery,
  removalAnswer,
  studentByTag,
  studentList,
  studentListQuery,
  studentsFound,
  tagSearchQuery,
} from '../contract/index.ts';
import { BY_NAME } from '../reading/by-name.ts';
import { defineQuery, type Reading } from '../reading/define-query.ts';
import { BEST, searchByName } from '../reading/name-search.ts';
import { readAll, readPage } from '../reading/page.ts';
import type { Views } from '../reading/views.ts';
import { inClass } from './in-class.ts';
import { presentStudent } from './present.ts';

/** Reads about students. */
export function studentRoutes(reading: Reading): JsonRoute[] {
  return [
    search(reading, '/api/students/search'),
    search(reading, '/api/admin/students/search'),
    byTag(reading),
    directory(reading, {
      path: '/api/admin/students',
      summary: 'All students, by name or by class',
      where: {},
      counter: studentCounters.all,
    }),
    directory(reading, {
      path: '/api/admin/students/badgeless',
      summary: 'Students without a badge, by name or by class',
      where: { hasBadge: false },
      counter: studentCounters.badgeless,
    }),
    removal(reading),
  ];
}

const SORTS = {
  name: BY_NAME,
  '-name': { field: 'sortName', direction: 'descending' },
  class: { field: 'sortClass', direction: 'ascending' },
  '-class': { field: 'sortClass', direction: 'descending' },
} as const;

const search = (reading: Reading, path: '/api/students/search' | '/api/admin/students/search'): JsonRoute =>
  defineQuery(reading, {
    ...routeOf(`GET ${path}`),
    summary:
      'Students by words of the name, the beginning of the email, the number of the badge, or the class, best 50 first',
    limit: 'search',
    query: nameSearchQuery,
    answer: studentsFound,
    reads: ['students'],
    read: async ({ query, views }) => {
      const tagNb = parseTagNumber(query.name);
      const holder = tagNb === null ? null : await holderOf(views, tagNb);
      if (holder !== null) return { students: [presentStudent(holder)] };
      const named = await searchByName(views.students, asDigits(query.name), (words) => ({ words }), BY_NAME);
      const found = named.length > 0 ? named : await searchInClass(views.students, query.name);
      return { students: found.map(presentStudent) };
    },
  });

/** For what no name has: 'dupont 3b' is who of that name is in that class, '3b' all of it. */
async function searchInClass(students: Views['students'], typed: string): Promise<readonly StudentDocument[]> {
  const wanted = inClass(typed);
  if (wanted === null) return [];
  const sortClass = { prefix: wanted.key };
  if (wanted.name !== '') return searchByName(students, wanted.name, (words) => ({ words, sortClass }), BY_NAME);
  const query = { where: { sortClass }, sort: SORTS.class, limit: BEST };
  return (await students.find(query)).documents;
}

const byTag = (reading: Reading): JsonRoute =>
  defineQuery(reading, {
    ...routeOf('GET /api/students/tag'),
    summary: 'The student who holds a badge, or held it at a time, or null',
    limit: 'search',
    query: tagSearchQuery,
    answer: studentByTag,
    reads: ['students', 'badges'],
    read: async ({ query: { tag, at }, views }) => {
      const tagNb = parseTagNumber(tag) ?? tagNumberFromSerial(tag.trim());
      if (tagNb === null) return { student: null };
      const holder = await (at === undefined ? holderOf(views, tagNb) : holderThen(views, tagNb, at));
      return { student: holder === null ? null : presentStudent(holder) };
    },
  });

/** A list of students, and the counter of its total. */
interface Directory {
  readonly path: '/api/admin/students' | '/api/admin/students/badgeless';
  readonly summary: string;
  readonly where: Where<StudentDocument>;
  readonly counter: string;
}

const directory = (reading: Reading, { path, summary, where, counter }: Directory): JsonRoute =>
  defineQuery(reading, {
    ...routeOf(`GET ${path}`),
    summary,
    query: studentListQuery,
    answer: studentList,
    reads: ['students'],
    read: async ({ query, views: { students } }) => {
      const [page, total] = await Promise.all([
        readPage(students, { where, sort: SORTS[query.sort] }, query),
        students.counter(counter),
      ]);
      const { documents, next, previous } = page;
      return { students: documents.map(presentStudent), total, next, previous };
    },
  });

const removal = (reading: Reading): JsonRoute =>
  defineQuery(reading, {
    ...routeOf('GET /api/admin/students/:id/removal'),
    summary: 'What goes when a student is removed: accesses and reports, and the reports that others share',
    params: idParams,
    answer: removalAnswer,
    reads: ['students', 'accesses', 'reports'],
    read: async ({ params: { id }, views: { students, accesses, reports } }) => {
      if ((await students.get(id)) === null) throw new HttpProblem(404, 'student.notFound');
      const [accessCount, mentioning] = await Promise.all([accesses.count({ student: id }), everyReport(reports, id)]);
      const shared = mentioning.filter((report) => report.students.some((other) => other !== id)).length;
      return { accesses: accessCount, reports: mentioning.length - shared, shared };
    },
  });

/** Deleted ones too: they are erased with the student. */
const everyReport = (reports: Views['reports'], student: string): Promise<readonly ReportDocument[]> =>
  readAll(reports, { where: { students: student }, sort: { field: 'on', direction: 'descending' } });

async function holderOf({ students }: Pick<Views, 'students'>, tagNb: string): Promise<StudentDocument | null> {
  const { documents } = await students.find({ where: { tagNb }, sort: BY_NAME, limit: 1 });
  return documents[0] ?? null;
}

async function holderThen(
  { students, badges }: Pick<Views, 'students' | 'badges'>,
  tagNb: string,
  at: string,
): Promise<StudentDocument | null> {
  const badge = await badges.get(tagNb);
  const held = badge === null ? null : holderAt(badge, at);
  return held === null ? null : students.get(held);
}
