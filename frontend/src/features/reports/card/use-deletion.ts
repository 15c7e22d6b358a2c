import { useDeleteReportMutation } from '../reports-api.ts';

/**
 * Deleting one report. All parts of its card see the same: from the moment it is sent, none of them asks the server
 * for a report that may be gone.
 */
export function useDeletion(reportId: string) {
  const [remove, { isLoading, isSuccess }] = useDeleteReportMutation({ fixedCacheKey: `delete ${reportId}` });
  return { remove, isUnderWay: isLoading, isSent: isLoading || isSuccess };
}
