import type { ReportStatistics } from '@vigie/query-service/contract';

type Hours = ReportStatistics['hours'];

/** The hours from the first with a report to the last: nights without any are left out, quiet hours are not. */
export function busyHours(hours: Hours): Hours {
  const isBusy = ({ count }: Hours[number]): boolean => count > 0;
  return hours.slice(Math.max(0, hours.findIndex(isBusy)), hours.findLastIndex(isBusy) + 1);
}
