import { useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { timeNow } from '../../../api/server-clock.ts';
import { schoolDay } from './school-time.ts';
import { everySoOften } from './use-now.ts';

/** The school's day, YYYY-MM-DD: another one soon after midnight, while something shows it. */
export function useToday(): string {
  const { timeZone } = useIntl();
  return useSyncExternalStore(everySoOften, () => schoolDay(timeNow(), timeZone));
}
