import { HttpProblem, type JsonRoute } from '@vigie/http';
import { idParams, routeOf } from '@vigie/command-service/contract';
import {
  accessDay,
  accessDayQuery,
  outQuery,
  studentAccessQuery,
  studentWithAccess,
  studentsOut,
} from '../contract/index.ts';
import { defineQuery, type Reading } from '../reading/define-query.ts';
import { readAll } from '../reading/page.ts';
import { joinPeople } from '../reading/people.ts';
import { today } from '../reading/school-day.ts';
import { presentStudent } from '../students/present.ts';
import { outAt, outNow } from './out.ts';
import { peopleOfAccesses, presentAccess, presentAccesses, whatIsDeletable } from './present.ts';
import { withName } from './with-name.ts';

/** Reads about exits and entries. Literal paths come before those with a parameter. */
export function accessRoutes(reading: Reading): JsonRoute[] {
  return [day(reading), out(reading), ofStudent(reading)];
}

const day = (reading: Reading): JsonRoute =>
  defineQuery(reading, {
    ...routeOf('GET /api/access'),
    summary: 'Exits and entries of a day (default today), newest first',
    query: accessDayQuery,
    answer: accessDay,
    reads: ['accesses', 'students', 'users'],
    dependsOn: () => today(reading),
    ofReader: whatIsDeletable,
    read: async ({ actor, query, views, people: peopleViews }) => {
      const { timeZone } = reading;
      const onlooker = { actor, today: today(reading), timeZone };
      const where = { day: query.date ?? onlooker.today };
      const all = await readAll(views.accesses, { where, sort: { field: 'on', direction: 'descending' } });
      const named = await withName(peopleViews, all, query.name ?? '');
      const people = await joinPeople(peopleViews, peopleOfAccesses(named));
      const accesses = presentAccesses(named, onlooker, people);
      return { accesses, total: accesses.length };
    },
  });

const ofStudent = (reading: Reading): JsonRoute =>
  defineQuery(reading, {
    ...routeOf('GET /api/access/students/:id'),
    summary: 'A student with all exits and entries, or those from a day on, by day, newest day first',
    params: idParams,
    query: studentAccessQuery,
    answer: studentWithAccess,
    reads: ['accessDays', 'students', 'users'],
    dependsOn: () => today(reading),
    opens: ({ id }) => ({ what: 'student', student: id }),
    read: async ({ actor, params, query: { from }, views, people: peopleViews }) => {
      const { timeZone } = reading;
      const student = await views.students.get(params.id);
      if (student === null) throw new HttpProblem(404, 'student.notFound');
      const days = await readAll(views.accessDays, {
        where: { student: params.id, ...(from !== undefined && { day: { gte: from } }) },
        sort: { field: 'day', direction: 'descending' },
      });
      const people = await joinPeople(peopleViews, {
        users: days.flatMap(({ accesses }) => accesses.map(({ by }) => by)),
      });
      const onlooker = { actor, today: today(reading), timeZone };
      const access = Object.fromEntries(
        days.map(({ day, accesses }) => [day, accesses.map((one) => presentAccess(one, onlooker, people))]),
      );
      return { student: { ...presentStudent(student), access } };
    },
  });

const out = (reading: Reading): JsonRoute =>
  defineQuery(reading, {
    ...routeOf('GET /api/access/out'),
    summary: 'Who is out now, or was at an instant, with the one who left last first',
    query: outQuery,
    answer: studentsOut,
    reads: ['presence', 'accesses', 'students', 'users'],
    ofReader: () => 'anybody',
    read: async ({ query, views, people: peopleViews }) => {
      const found = await (query.at === undefined ? outNow(views) : outAt(views, new Date(query.at).toISOString()));
      const people = await joinPeople(peopleViews, peopleOfAccesses(found));
      const students = found.flatMap(({ student: id, since, by }) => {
        const student = people.student(id);
        return student === null ? [] : [{ student, since, by: people.user(by) }];
      });
      return { students };
    },
  });
