import { maySeeStatistics } from '@vigie/command-service/contract/rights';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useActor } from '../session/use-actor.ts';
import { ScreenSkeleton } from '../shell/screen-skeleton.tsx';
import { ManageScreen } from './list/manage-screen.tsx';
import { showsStatistics } from './statistics/statistics-location.ts';

const StatisticsScreen = lazy(async () => ({
  default: (await import('./statistics/statistics-screen.tsx')).StatisticsScreen,
}));

/** Route component of the screen 'manage': the reports, or for CPE and admins what they add up to. */
export function Component() {
  const [query] = useSearchParams();
  const actor = useActor();
  if (!showsStatistics(query)) return <ManageScreen />;
  if (actor === null) return <ScreenSkeleton />;
  if (!maySeeStatistics(actor)) return <ManageScreen />;
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <StatisticsScreen />
    </Suspense>
  );
}
