import { maySeeStatistics } from '@vigie/command-service/contract/rights';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'wouter';
import { useActor } from '../session/use-actor.ts';
import { ScreenSkeleton } from '../shell/screen-skeleton.tsx';
import { ManageLists } from './list/manage-lists.tsx';
import { showsStatistics } from './statistics/shows-statistics.ts';

const StatisticsScreen = lazy(async () => ({
  default: (await import('./statistics/statistics-screen.tsx')).StatisticsScreen,
}));

/** The screen 'manage': the reports, or for CPE and admins what they add up to. */
export function ManageScreen() {
  const [query] = useSearchParams();
  const actor = useActor();
  if (!showsStatistics(query)) return <ManageLists />;
  if (actor === null) return <ScreenSkeleton />;
  if (!maySeeStatistics(actor)) return <ManageLists />;
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <StatisticsScreen />
    </Suspense>
  );
}
