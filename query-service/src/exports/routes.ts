import { routeOf } from '@vigie/command-service/contract';
import { defineDownload, type DownloadRoute } from '@vigie/http';
import { recordExport } from '../audit/record.ts';
import { accessExportQuery, reportsExportQuery } from '../contract/index.ts';
import { awaitViews, type Reading } from '../reading/define-query.ts';
import { today } from '../reading/school-day.ts';
import { authorScope, planReportList } from '../reports/list-query.ts';
import { studentsOfClass } from '../students/of-class.ts';
import { accessRows } from './access-rows.ts';
import { reportRows } from './report-rows.ts';
import { TABLE_TYPES, tableFile } from './table-file.ts';
import { WORDS } from './words.ts';

/** Lists as files (design section 5). Each export leaves a line in the audit, before anything is sent. */
export function exportRoutes(reading: Reading): DownloadRoute[] {
  return [reportsExport(reading), accessExport(reading)];
}

const produces = Object.values(TABLE_TYPES);

const reportsExport = (reading: Reading): DownloadRoute =>
  defineDownload({
    ...routeOf('GET /api/reports/export'),
    summary: 'Reports as CSV or XLSX, newest first, with the filters of the lists',
    limit: 'read',
    heeds: ['X-Min-Position'],
    query: reportsExportQuery,
    produces,
    handle: async ({ actor, query, header }) => {
      await awaitViews(reading, ['reports', 'students', 'users'], header('x-min-position'));
      await recordExport(reading, actor.id, { what: 'reports.export', student: query.student ?? null });
      const { format, locale, status, deleted } = query;
      const words = WORDS[locale];
      const scope = { status: deleted ? ('deleted' as const) : (status ?? null), by: authorScope(actor) };
      const ofClass = await studentsOfClass(reading.views.students, query);
      const plan = planReportList(scope, query, ofClass, reading.timeZone);
      const rows = plan === null ? headOnly(words.reportHead) : reportRows(reading, plan.where, words);
      const filename = `${words.files.reports}-${today(reading)}`;
      return tableFile(rows, { format, locale, filename, sheet: words.reports });
    },
  });

const accessExport = (reading: Reading): DownloadRoute =>
  defineDownload({
    ...routeOf('GET /api/access/export'),
    summary: 'Exits and entries of a day (default today), or from one to another, as CSV or XLSX, newest first',
    limit: 'read',
    heeds: ['X-Min-Position'],
    query: accessExportQuery,
    produces,
    handle: async ({ actor, query, header }) => {
      await awaitViews(reading, ['accesses', 'students', 'users'], header('x-min-position'));
      await recordExport(reading, actor.id, { what: 'accesses.export', student: null });
      const { format, locale, date = today(reading), name = '' } = query;
      const { from = date, to = date } = query;
      const words = WORDS[locale];
      const rows = accessRows(reading, { from, to, name }, words);
      const filename = `${words.files.accesses}-${from === to ? from : `${from}-${to}`}`;
      return tableFile(rows, { format, locale, filename, sheet: words.accesses });
    },
  });

async function* headOnly(head: readonly string[]): AsyncGenerator<readonly (readonly string[])[]> {
  yield [head];
}
