import type { JsonRoute } from '@vigie/http';
import { accessTo, parseTagNumber, tagNumberFromSerial } from '@vigie/command-service/contract';
import { studentCounters, type StudentDocument } from '@vigie/projections/contract';
import {
  nameSearchQuery,
  pageQuery,
  studentByTag,
  studentList,
  studentsFound,
  tagSearchQuery,
} from '../contract/index.ts';
import { defineQuery, type Reading } from '../reading/define-query.ts';
import { searchByName } from '../reading/name-search.ts';
import { readPage } from '../reading/page.ts';
import type { Views } from '../reading/views.ts';
import { presentStudent } from './present.ts';

/** Reads about students. */
export function studentRoutes(reading: Reading): JsonRoute[] {
  return [
    search(reading, '/api/students/search'),
    search(reading, '/api/admin/students/search'),
    byTag(reading),
    badgeless(reading),
  ];
}

const BY_NAME = { field: 'sortName', direction: 'ascending' } as const;

const search = (reading: Reading, path: '/api/students/search' | '/api/admin/students/search'): JsonRoute =>
  defineQuery(reading, {
    path,
    summary: 'Students by words of the name or the beginning of the email, best 50 first',
    access: accessTo(`GET ${path}`),
    limit: 'search',
    query: nameSearchQuery,
    answer: studentsFound,
    reads: ['students'],
    read: async ({ query }) => {
      const found = await searchByName(reading.views.students, query.name, (words) => ({ words }), BY_NAME);
      return { students: found.map(presentStudent) };
    },
  });

const byTag = (reading: Reading): JsonRoute =>
  defineQuery(reading, {
    path: '/api/students/tag',
    summary: 'The student who holds a badge, or null',
    access: accessTo('GET /api/students/tag'),
    limit: 'search',
    query: tagSearchQuery,
    answer: studentByTag,
    reads: ['students'],
    read: async ({ query }) => {
      const holder = await findHolder(reading.views, query.tag);
      return { student: holder === null ? null : presentStudent(holder) };
    },
  });

const badgeless = (reading: Reading): JsonRoute =>
  defineQuery(reading, {
    path: '/api/admin/students/badgeless',
    summary: 'Students without a badge, by name',
    access: accessTo('GET /api/admin/students/badgeless'),
    query: pageQuery,
    answer: studentList,
    reads: ['students'],
    read: async ({ query }) => {
      const [page, total] = await Promise.all([
        readPage(reading.views.students, { where: { hasBadge: false }, sort: BY_NAME }, query),
        reading.views.students.counter(studentCounters.badgeless),
      ]);
      const { documents, next, previous } = page;
      return { students: documents.map(presentStudent), total, next, previous };
    },
  });

/** @param tag a tag number as typed or read, or a serial as Web NFC gives it (design section 8) */
async function findHolder(views: Views, tag: string): Promise<StudentDocument | null> {
  const tagNb = parseTagNumber(tag) ?? tagNumberFromSerial(tag.trim());
  if (tagNb === null) return null;
  const { documents } = await views.students.find({ where: { tagNb }, sort: BY_NAME, limit: 1 });
  return documents[0] ?? null;
}
