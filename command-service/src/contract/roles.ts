/**
 * Who may make which call, and whose objects it then reaches (design section 6): the one table. Routes take their
 * access from it, the rules about objects (`rights.ts`) their reach, and tests walk all of it. No imports: the browser
 * takes this file as it is.
 */

/** Whose objects a role reaches by a call. A call that is about no object of anybody's is for `all` or for `none`. */
export type Reach = 'none' | 'own' | 'all';

interface Reaches {
  readonly regular: Reach;
  readonly cpe: Reach;
  readonly admin: Reach;
}

const PUBLIC = 'public';
const EVERYBODY = { regular: 'all', cpe: 'all', admin: 'all' } as const;
const OWN_OR_CPE_AND_ADMIN = { regular: 'own', cpe: 'all', admin: 'all' } as const;
const OWN_OR_ADMIN = { regular: 'own', cpe: 'own', admin: 'all' } as const;
const ONES_OWN = { regular: 'own', cpe: 'own', admin: 'own' } as const;
const CPE_AND_ADMIN = { regular: 'none', cpe: 'all', admin: 'all' } as const;
const ADMIN = { regular: 'none', cpe: 'none', admin: 'all' } as const;

/** By method and path; what a parameter asks for that is not for all who may call is a row of its own. */
export const ROLES = {
  'GET /sanctum/csrf-cookie': PUBLIC,
  'POST /testLogin': PUBLIC,
  'GET /auth/google': PUBLIC,
  'GET /auth/google/callback': PUBLIC,
  'GET /api/config': PUBLIC,
  'POST /logout': EVERYBODY,
  'GET /api/live': EVERYBODY,

  'GET /api/user': ONES_OWN,
  'PATCH /api/user/name': ONES_OWN,
  'GET /api/admin/users': CPE_AND_ADMIN,
  'GET /api/admin/users/recent': ADMIN,
  'GET /api/admin/users/search': ADMIN,
  'POST /api/admin/users': ADMIN,
  'PATCH /api/admin/users/:id/update': ADMIN,
  'DELETE /api/admin/users/:id': ADMIN,

  'GET /api/reports': OWN_OR_CPE_AND_ADMIN,
  'GET /api/reports?deleted': CPE_AND_ADMIN,
  'GET /api/reports/myReports': ONES_OWN,
  'GET /api/reports/myReports/unfinalized': ONES_OWN,
  'GET /api/reports/:status': OWN_OR_CPE_AND_ADMIN,
  'GET /api/reports/report/:id': OWN_OR_CPE_AND_ADMIN,
  'GET /api/reports/:id/timeline': OWN_OR_CPE_AND_ADMIN,
  'GET /api/reports/export': CPE_AND_ADMIN,
  'GET /api/reports/statistics': CPE_AND_ADMIN,
  'POST /api/reports': EVERYBODY,
  'PATCH /api/reports/:id': OWN_OR_CPE_AND_ADMIN,
  'POST /api/reports/:id/file': OWN_OR_CPE_AND_ADMIN,
  'POST /api/reports/:id/unfile': OWN_OR_CPE_AND_ADMIN,
  'DELETE /api/reports/:id': OWN_OR_ADMIN,
  'POST /api/reports/:id/restore': CPE_AND_ADMIN,

  'GET /api/access': EVERYBODY,
  'GET /api/access/out': EVERYBODY,
  'GET /api/access/students/:id': EVERYBODY,
  'GET /api/access/export': CPE_AND_ADMIN,
  'POST /api/access/:studentId': EVERYBODY,
  'DELETE /api/access/:id': OWN_OR_CPE_AND_ADMIN,

  'GET /api/students/search': EVERYBODY,
  'GET /api/students/tag': EVERYBODY,
  'GET /api/students/:id/photo/:hash': EVERYBODY,
  'GET /api/students/:id/dossier': CPE_AND_ADMIN,
  'GET /api/admin/students': CPE_AND_ADMIN,
  'GET /api/admin/students/badgeless': CPE_AND_ADMIN,
  'GET /api/admin/students/search': CPE_AND_ADMIN,
  'GET /api/admin/students/:id/removal': CPE_AND_ADMIN,
  'POST /api/admin/students': CPE_AND_ADMIN,
  'PATCH /api/admin/students/:id': CPE_AND_ADMIN,
  'DELETE /api/admin/students/:id': CPE_AND_ADMIN,
  'POST /api/admin/students/:id/photo': CPE_AND_ADMIN,
  'DELETE /api/admin/students/:id/photo': CPE_AND_ADMIN,
  'POST /api/admin/imports': CPE_AND_ADMIN,
  'GET /api/admin/imports/:id': CPE_AND_ADMIN,
  'GET /api/admin/imports/:id/leavers': CPE_AND_ADMIN,
  'GET /api/admin/audit': CPE_AND_ADMIN,

  'POST /api/bugreport': EVERYBODY,
  'GET /api/admin/bugreports': CPE_AND_ADMIN,
  'PATCH /api/admin/bugreport/:id': CPE_AND_ADMIN,
  'DELETE /api/admin/bugreport/:id': CPE_AND_ADMIN,
} as const satisfies Readonly<Record<string, Reaches | typeof PUBLIC>>;

type Table = typeof ROLES;

/** A call that takes a sign-in. */
export type RoledCall = { [C in keyof Table]: Table[C] extends typeof PUBLIC ? never : C }[keyof Table];

/** What the rules look at in an account. */
interface Roles {
  readonly isAdmin: boolean;
  readonly isCPE: boolean;
}

/** Whose objects the account reaches by the call. */
export function reachOf(call: RoledCall, { isAdmin, isCPE }: Roles): Reach {
  const row = ROLES[call];
  if (isAdmin) return row.admin;
  return isCPE ? row.cpe : row.regular;
}

/** Whether the account may make the call about something of this owner's. */
export function mayReach(call: RoledCall, actor: Roles & { readonly id: string }, owner: string): boolean {
  const reach = reachOf(call, actor);
  return reach === 'all' || (reach === 'own' && actor.id === owner);
}

const METHODS = ['get', 'post', 'patch', 'delete'] as const;

/**
 * What the table says of the route of a call: its method and path, and whom it asks for before it looks at any object.
 */
export function routeOf(call: RoledCall): {
  readonly method: (typeof METHODS)[number];
  readonly path: string;
  readonly access: ReturnType<typeof accessTo>;
} {
  const method = METHODS.find((one) => call.startsWith(`${one.toUpperCase()} `));
  if (method === undefined) throw new Error(`${call} has no method`);
  return { method, path: call.slice(method.length + 1), access: accessTo(call) };
}

/** Who may make the call at all; `cpe`: CPE, and admins. */
function accessTo(call: RoledCall): 'signedIn' | 'cpe' | 'admin' {
  const row: Reaches = ROLES[call];
  if (row.regular !== 'none') return 'signedIn';
  return row.cpe === 'none' ? 'admin' : 'cpe';
}
