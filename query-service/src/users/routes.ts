import { defineRoute, signedOut, type JsonRoute } from '@vigie/http';
import { routeOf } from '@vigie/command-service/contract';
import { userCounters } from '@vigie/projections/contract';
import { config, nameSearchQuery, pageQuery, profileAnswer, userList, usersFound } from '../contract/index.ts';
import type { Config } from '../contract/index.ts';
import { BY_NAME } from '../reading/by-name.ts';
import { defineQuery, type Reading } from '../reading/define-query.ts';
import { searchByName } from '../reading/name-search.ts';
import { readPage } from '../reading/page.ts';
import { presentUser } from './present.ts';
import { readProfile } from './profile.ts';
import { sampleAccounts } from './sample-accounts.ts';

/** Reads about accounts. */
export function userRoutes(reading: Reading, settings: Settings): JsonRoute[] {
  return [
    configuration(reading, settings),
    profile(reading),
    users(reading),
    recentUsers(reading),
    foundUsers(reading),
  ];
}

const RECENT = 25;

type Settings = Omit<Config, 'testAccounts'>;

const configuration = ({ views }: Reading, settings: Settings): JsonRoute =>
  defineRoute({
    method: 'get',
    path: '/api/config',
    summary: 'What the client must know before anyone is signed in',
    access: 'public',
    limit: 'read',
    answer: config,
    handle: async () => {
      const local = settings.environment === 'local' ? { testAccounts: await sampleAccounts(views.users) } : {};
      return { body: { ...settings, ...local }, headers: { 'Cache-Control': 'no-cache' } };
    },
  });

const profile = (reading: Reading): JsonRoute =>
  defineQuery(reading, {
    ...routeOf('GET /api/user'),
    summary: 'The signed-in account, with what waits for it',
    answer: profileAnswer,
    reads: ['users', 'reports', 'bugReports'],
    read: async ({ actor, views }) => {
      const user = await readProfile(views, actor);
      if (user === null) throw signedOut();
      return { user };
    },
  });

const users = (reading: Reading): JsonRoute =>
  defineQuery(reading, {
    ...routeOf('GET /api/admin/users'),
    summary: 'Accounts, by name',
    query: pageQuery,
    answer: userList,
    reads: ['users'],
    read: async ({ query, views }) => {
      const [page, total] = await Promise.all([
        readPage(views.users, { where: { removed: false }, sort: BY_NAME }, query),
        views.users.counter(userCounters.all),
      ]);
      const { documents, next, previous } = page;
      return { users: documents.map(presentUser), total, next, previous };
    },
  });

const recentUsers = (reading: Reading): JsonRoute =>
  defineQuery(reading, {
    ...routeOf('GET /api/admin/users/recent'),
    summary: 'The accounts registered last, newest first',
    answer: usersFound,
    reads: ['users'],
    read: async ({ views }) => {
      const { documents } = await views.users.find({
        where: { removed: false },
        sort: { field: 'registeredOn', direction: 'descending' },
        limit: RECENT,
      });
      return { users: documents.map(presentUser) };
    },
  });

const foundUsers = (reading: Reading): JsonRoute =>
  defineQuery(reading, {
    ...routeOf('GET /api/admin/users/search'),
    summary: 'Accounts by words of the name or the beginning of the email, best 50 first',
    limit: 'search',
    query: nameSearchQuery,
    answer: usersFound,
    reads: ['users'],
    read: async ({ query, views }) => {
      const found = await searchByName(views.users, query.name, (words) => ({ removed: false, words }), BY_NAME);
      return { users: found.map(presentUser) };
    },
  });
