import type { Page } from '@playwright/test';
import { answerError, hold } from '../lists.ts';
import { press, type Scene } from './scene.ts';

const openProfile = (page: Page): Promise<void> => press(page, /^Profi?l/);

/** The frame around the screens, and what it says when something is wrong. */
export const SHELL_SCENES: readonly Scene[] = [
  { name: 'sign-in', path: '/' },
  { name: 'sign-in-refused', path: '/?signIn=session.unknownAccount' },
  { name: 'profile-staff', account: 'staff', path: '/', act: openProfile },
  { name: 'profile-admin', account: 'admin', path: '/manage', act: openProfile },
  {
    name: 'name',
    account: 'staff2',
    path: '/',
    act: async (page) => {
      await openProfile(page);
      await press(page, /Change your name|Changer votre nom/);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'bug-report',
    account: 'staff',
    path: '/',
    act: async (page) => {
      await openProfile(page);
      await press(page, /^(Report a bug|Signaler un bug)$/);
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'not-found', account: 'staff', path: '/nowhere' },
  {
    name: 'theme-tester',
    account: 'staff',
    path: '/nowhere?theme-tester',
    act: (page) => page.getByRole('heading', { name: /^(Theme tester|Essai du thème)$/ }).scrollIntoViewIfNeeded(),
  },
  { name: 'offline', account: 'staff', path: '/', act: (page) => page.context().setOffline(true) },
  { name: 'loading', account: 'staff', path: '/history', prepare: (page) => hold(page, '**/api/reports/myReports*') },
  {
    name: 'error',
    account: 'staff',
    path: '/history',
    prepare: (page) => page.route('**/api/reports/myReports*', answerError),
  },
];
