import { z } from 'zod';
import { user } from '@vigie/command-service/contract';
import { pageAnswer } from './list-parameters.ts';

/** Reads about accounts (spec sections 3 and 7, design section 5). */

/** How many ids the profile lists at most: a badge shows "99+" from there on. */
export const MAX_PROFILE_IDS = 100;

/** The signed-in account: ids of its own unfinalized reports and, for CPE and admin, of the open bug reports. */
export const profile = user.extend({ unfinalized: z.array(z.string()), bugreport: z.array(z.string()) });

/** GET /api/user. */
export const profileAnswer = z.object({ user: profile });

/** GET /api/admin/users, by name. Removed accounts are in no list. */
export const userList = z.object({ users: z.array(user), ...pageAnswer });

/** GET /api/admin/users/recent (the 25 registered last) and /search (the best 50, best first). */
export const usersFound = z.object({ users: z.array(user) });

export type Profile = z.infer<typeof profile>;
export type ProfileAnswer = z.infer<typeof profileAnswer>;
export type UserList = z.infer<typeof userList>;
export type UsersFound = z.infer<typeof usersFound>;
