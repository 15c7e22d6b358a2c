import { createAction } from '@reduxjs/toolkit';
import type { Report } from '@vigie/command-service/contract';
import type { LiveReports } from '@vigie/query-service/contract';
import { allOf, api, type ApiDispatch, type ApiState } from '../../api/root.ts';
import { reportsApi } from '../reports/reports-api.ts';

/** Subscribers hear of it at once: a change of cached answers alone waits a moment for more of its kind. */
const reportsShown = createAction('live/reportsShown');

const LISTS = ['myReports', 'myUnfinalizedReports', 'reportsOfTab'] as const;

/**
 * Shows reports that a live event brings, as they are by now, in the rows that lists have of them. The lists are read
 * again in any case: a report that has come to stand in another one is left to that.
 */
export function showReports(data: string) {
  return (dispatch: ApiDispatch, getState: () => ApiState): void => {
    const { reports }: LiveReports = JSON.parse(data);
    for (const { endpointName, originalArgs } of api.util.selectInvalidatedBy(getState(), allOf('reports'))) {
      const list = LISTS.find((name) => name === endpointName);
      if (list !== undefined) dispatch(reportsApi.util.updateQueryData(list, originalArgs, showIn(reports)));
    }
    dispatch(reportsShown());
  };
}

const showIn =
  (reports: readonly Report[]) =>
  (shown: LiveReports): void => {
    for (const [place, row] of shown.reports.entries()) {
      const report = reports.find((one) => isLater(one, row));
      if (report !== undefined) shown.reports[place] = report;
    }
  };

const isLater = (report: Report, { id, revision, status }: Report): boolean =>
  report.id === id && report.revision > revision && report.status === status;
