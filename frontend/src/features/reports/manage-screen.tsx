import { maySeeStatistics } from '@vigie/command-service/contract/rights';
import { useSearchParams } from 'wouter';
import { withTexts } from '../../app/messages/locales.ts';
import { useActor } from '../session/use-actor.ts';
import { ScreenSkeleton } from '../shell/screen-skeleton.tsx';
import { loadLater } from '../../shared/load-later.tsx';
import { ManageLists } from './list/manage-lists.tsx';
import { showsStatistics } from './statistics/shows-statistics.ts';

const StatisticsScreen = loadLater(
  () => withTexts('admin', async () => (await import('./statistics/statistics-screen.tsx')).StatisticsScreen),
  ScreenSkeleton,
);

/** The screen 'manage': the reports, or for CPE and admins what they add up to. */
export function ManageScreen() {
  const [query] = useSearchParams();
  const actor = useActor();
  if (!showsStatistics(query)) return <ManageLists />;
  if (actor === null) return <ScreenSkeleton />;
  if (!maySeeStatistics(actor)) return <ManageLists />;
  return <StatisticsScreen />;
}
