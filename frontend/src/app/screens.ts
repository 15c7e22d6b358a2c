import type { Actor } from '@vigie/command-service/contract/rights';
import type { ComponentType } from 'react';
import type { MessageDescriptor } from 'react-intl';
import { HomeScreen } from '../features/reports/home-screen.tsx';
import { manageTitle } from '../features/reports/manage-title.ts';
import { ScreenSkeleton } from '../features/shell/screen-skeleton.tsx';
import { titles } from '../features/shell/titles.ts';
import { withTexts } from './messages/locales.ts';
import { laterWithAntd, withAntd } from './theme/with-antd.tsx';

/** What is shown at an address. */
export interface Screen {
  /** What it is called; where one address has several views, by its query and by who is signed in. */
  readonly titleOf: (query: URLSearchParams, actor: Actor | null) => MessageDescriptor;
  readonly Component: ComponentType;
  /** Begins to load its code ahead of its first rendering, where it does not come with the first screen. */
  readonly load?: () => Promise<unknown>;
}

/** The screens by their addresses (spec section 2). All but the first are loaded when they are opened, and use antd. */
const screens: ReadonlyMap<string, Screen> = new Map([
  ['/', { titleOf: () => titles.home, Component: HomeScreen }],
  ['/manage', later(manageTitle, async () => (await import('../features/reports/manage-screen.tsx')).ManageScreen)],
  [
    '/history',
    later(
      () => titles.history,
      async () => (await import('../features/reports/history-screen.tsx')).HistoryScreen,
    ),
  ],
  [
    '/exits',
    later(
      () => titles.exits,
      async () => (await import('../features/access/day/exits-screen.tsx')).ExitsScreen,
    ),
  ],
  [
    '/unfinalized',
    later(
      () => titles.unfinalized,
      async () => (await import('../features/reports/unfinalized-screen.tsx')).UnfinalizedScreen,
    ),
  ],
  [
    '/admin',
    later(
      () => titles.admin,
      () => withTexts('admin', async () => (await import('../features/admin/admin-screen.tsx')).AdminScreen),
    ),
  ],
]);

const NOT_FOUND = later(
  () => titles.notFound,
  async () => (await import('../features/shell/not-found-screen.tsx')).NotFoundScreen,
);

/** @param path of an address; a slash at its end does not matter */
export const screenAt = (path: string): Screen => screens.get(path.replace(/(?<=.)\/+$/u, '')) ?? NOT_FOUND;

function later(titleOf: Screen['titleOf'], load: () => Promise<ComponentType>): Screen {
  return { titleOf, load: () => withAntd(load), Component: laterWithAntd(load, ScreenSkeleton) };
}
