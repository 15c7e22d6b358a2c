import type { Report } from '@vigie/command-service/contract';
import { useState } from 'react';
import { NO_REPORTS } from './reports-of.ts';

/** The ids of the reports before and after one in its list; null where there is none. */
export interface Beside {
  readonly previous: string | null;
  readonly next: string | null;
}

/**
 * What is beside the opened report, also when it has left its list, as one that was filed leaves those to file: then
 * it is what is beside its place. Null while no list has had it, as behind a copied link.
 */
export function useBeside(id: string, reports: readonly Report[]): Beside | null {
  const [had, setHad] = useState<{ readonly id: string; readonly list: readonly Report[] }>({
    id: '',
    list: NO_REPORTS,
  });
  const isListed = reports.some((report) => report.id === id);
  if (isListed && (had.id !== id || had.list !== reports)) setHad({ id, list: reports });
  return had.id === id ? besideOf(id, had.list, reports) : null;
}

/**
 * What is beside a report in its list.
 * @param had the list when it last had the report
 * @param now the list, with the report or without
 */
export function besideOf(id: string, had: readonly Report[], now: readonly Report[]): Beside {
  const place = had.findIndex((report) => report.id === id);
  const before = new Set(had.slice(0, place).map((report) => report.id));
  const last = now.findLastIndex((report) => before.has(report.id));
  const following = now.slice(last + 1).find((report) => report.id !== id);
  return { previous: now[last]?.id ?? null, next: following?.id ?? null };
}
