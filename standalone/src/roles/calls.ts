/**
 * Every call that the product has: spec section 7 and design section 5, word for word. What it takes besides what its
 * path holds: `body`, `query`, `form` (an upload), or nothing.
 */
export const CALLS = {
  // Spec section 7
  'GET /auth/google': 'query',
  'GET /sanctum/csrf-cookie': 'nothing',
  'POST /testLogin': 'body',
  'POST /logout': 'nothing',
  'PATCH /api/user/name': 'body',
  'GET /api/reports/myReports': 'query',
  'GET /api/reports/myReports/unfinalized': 'query',
  'GET /api/reports': 'query',
  'GET /api/reports/{status}': 'query',
  'POST /api/reports': 'body',
  'PATCH /api/reports/{id}': 'body',
  'POST /api/reports/{id}/file': 'body',
  'POST /api/reports/{id}/unfile': 'body',
  'DELETE /api/reports/{id}': 'body',
  'GET /api/students/search': 'query',
  'GET /api/students/tag': 'query',
  'GET /api/access': 'query',
  'POST /api/access/{id}': 'body',
  'DELETE /api/access/{id}': 'nothing',
  'GET /api/access/students/{id}': 'nothing',
  'POST /api/bugreport': 'body',
  'GET /api/admin/bugreports': 'query',
  'PATCH /api/admin/bugreport/{id}': 'body',
  'DELETE /api/admin/bugreport/{id}': 'nothing',
  'GET /api/admin/users': 'query',
  'GET /api/admin/users/recent': 'nothing',
  'GET /api/admin/users/search': 'query',
  'PATCH /api/admin/users/{id}/update': 'body',
  'DELETE /api/admin/users/{id}': 'nothing',
  'GET /api/admin/students/badgeless': 'query',
  'GET /api/admin/students/search': 'query',
  'POST /api/admin/students': 'body',
  'PATCH /api/admin/students/{id}': 'body',
  'POST /api/admin/students/{id}/photo': 'form',
  'DELETE /api/admin/students/{id}': 'nothing',

  // Design section 5
  'GET /auth/google/callback': 'query',
  'GET /api/user': 'nothing',
  'GET /api/config': 'nothing',
  'GET /api/live': 'nothing',
  'GET /api/reports/report/{id}': 'nothing',
  'GET /api/reports/{id}/timeline': 'nothing',
  'POST /api/reports/{id}/restore': 'body',
  'GET /api/reports/export': 'query',
  'GET /api/access/out': 'query',
  'GET /api/access/export': 'query',
  'GET /api/students/{id}/dossier': 'nothing',
  'GET /api/students/{id}/photo/{hash}': 'query',
  'POST /api/admin/imports': 'body',
  'GET /api/admin/imports/{id}': 'nothing',
  'GET /api/admin/students/{id}/removal': 'nothing',
  'GET /api/admin/audit': 'query',
  'POST /api/admin/users': 'body',
} as const;

/** Those that nobody has written yet. The test says so when one of them has come. */
export const AWAITED: readonly string[] = ['GET /api/students/{}/dossier'];
