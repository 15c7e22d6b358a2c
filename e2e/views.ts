/**
 * Whatever somebody may look at (spec section 2): each screen, part of a screen and dialog, and the component below
 * `frontend/src/features` that shows it. `views.test.ts` finds those that are missing here, and those that no
 * accessibility journey looks at in every look.
 */
export const VIEWS = {
  'sign-in dialog': 'session/sign-in-dialog.tsx',
  'profile menu': 'shell/profile-panel.tsx',
  'name dialog': 'users/name-dialog.tsx',
  'theme tester': 'shell/theme-tester/theme-tester.tsx',
  'address that is no screen': 'shell/not-found-screen.tsx',
  'screen that broke': 'shell/screen-error.tsx',
  notification: 'shell/snackbar.tsx',
  'bug report dialog': 'bug-reports/bug-report-dialog.tsx',

  'Home, Incidents': 'reports/home/incidents.tsx',
  'student history dialog': 'students/student-history-dialog.tsx',
  'new report': 'reports/card/form/report-editor.tsx',
  'category menu': 'reports/card/form/category-menu.tsx',
  'leave dialog': 'reports/card/leave-dialog.tsx',
  'discard draft dialog': 'reports/drafts/discard-draft-dialog.tsx',
  'report card': 'reports/card/report-view.tsx',
  'report card, dialogs': 'reports/card/action-dialogs.tsx',
  'report that is not there': 'reports/list/opened-report.tsx',
  'changed since filed': 'reports/timeline/changed-since-filed.tsx',
  'conflict screen': 'reports/card/conflict/conflict-screen.tsx',

  'My reports': 'reports/history-screen.tsx',
  'Unfinalized reports': 'reports/unfinalized-screen.tsx',
  Manage: 'reports/list/manage-lists.tsx',
  'category filter': 'reports/list/filters/category-filter.tsx',
  'student filter': 'reports/list/filters/student-filter.tsx',
  'author filter': 'reports/list/filters/author-filter.tsx',
  'date filter': 'reports/list/filters/date-filter.tsx',
  'export of reports': 'reports/list/export-reports.tsx',
  Statistics: 'reports/statistics/statistics-screen.tsx',

  'Home, Exits': 'access/record/exits-tab.tsx',
  'picked student': 'access/record/picked-student.tsx',
  'exit added later, dialog': 'access/record/earlier-dialog.tsx',
  'exits that wait for the network': 'access/pending/pending-list.tsx',
  'scan dialog': 'students/scan/scan-dialog.tsx',
  'Exits, a day': 'access/day/day-panel.tsx',
  'delete exit dialog': 'access/day/delete-access-dialog.tsx',
  'export of exits': 'access/day/export-accesses.tsx',
  'Exits, out now': 'access/out/out-panel.tsx',
  'access by student': 'access/by-student/by-student-dialog.tsx',
  'photo overlay': 'students/photo/photo-overlay.tsx',

  'Admin, not for staff': 'admin/not-for-you.tsx',
  'Admin, Users': 'users/list/users-tab.tsx',
  'Admin, Users+': 'users/manage/manage-users-tab.tsx',
  'register dialog': 'users/manage/register-dialog.tsx',
  'delete user dialog': 'users/manage/remove-user-dialog.tsx',
  'Admin, Students': 'students/directory/students-tab.tsx',
  'students as a table': 'students/directory/student-table.tsx',
  'edit student dialog': 'students/directory/edit-student-dialog.tsx',
  'remove student dialog': 'students/directory/remove-student-dialog.tsx',
  'add students dialog': 'students/directory/add/add-students-dialog.tsx',
  'add students, pasted': 'students/directory/add/paste-panel.tsx',
  'import dialog': 'students/import/import-dialog.tsx',
  'delete bug report dialog': 'bug-reports/delete-bug-report-dialog.tsx',
  'Admin, Photos': 'students/photos/photos-tab.tsx',
  'many photos': 'students/photos/many/batch-bar.tsx',
  'choose student dialog': 'students/photos/many/choose-student-dialog.tsx',
  'Admin, Read audit': 'audit/audit-tab.tsx',
} as const;

export type View = keyof typeof VIEWS;
