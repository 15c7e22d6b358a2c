import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { NotFoundScreen } from '../features/shell/not-found-screen.tsx';
import { ScreenError } from '../features/shell/screen-error.tsx';
import { ScreenSkeleton } from '../features/shell/screen-skeleton.tsx';
import { Shell } from '../features/shell/shell.tsx';
import { titles } from '../features/shell/titles.ts';
import { withAntd } from './theme/with-antd.tsx';

/** The screens (spec section 2). Each is loaded when it is first opened. */
const screens: RouteObject[] = [
  { index: true, handle: titles.home, lazy: () => import('../features/reports/home-screen.tsx') },
  { path: 'manage', handle: titles.manage, lazy: screen(() => import('../features/reports/manage-screen.tsx')) },
  { path: 'history', handle: titles.history, lazy: screen(() => import('../features/reports/history-screen.tsx')) },
  { path: 'exits', handle: titles.exits, lazy: screen(() => import('../features/access/exits-screen.tsx')) },
  {
    path: 'unfinalized',
    handle: titles.unfinalized,
    lazy: screen(() => import('../features/reports/unfinalized-screen.tsx')),
  },
  { path: 'admin', handle: titles.admin, lazy: screen(() => import('../features/admin/admin-screen.tsx')) },
];

/** Loads a screen that uses antd: all but the first do. */
function screen(load: () => Promise<{ readonly Component: ComponentType }>) {
  return async () => ({ Component: await withAntd(async () => (await load()).Component) });
}

/** All addresses: the screens inside the shell, and a page for those that aren't any. */
const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <ScreenError />,
    children: [
      {
        HydrateFallback: ScreenSkeleton,
        errorElement: <ScreenError />,
        children: [...screens, { path: '*', handle: titles.notFound, element: <NotFoundScreen /> }],
      },
    ],
  },
];

export const makeRouter = () => createBrowserRouter(routes);

export type AppRouter = ReturnType<typeof makeRouter>;
