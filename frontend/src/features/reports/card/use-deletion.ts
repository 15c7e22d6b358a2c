import { useDeleteReportMutation } from '../reports-api.ts';

/** Deleting the report of one card: once it is sent, the card asks the server no more for what may be gone. */
export interface Deletion {
  readonly remove: ReturnType<typeof useDeleteReportMutation>[0];
  readonly isUnderWay: boolean;
  readonly isSent: boolean;
}

/** Gives the deletion of one card's report. */
export function useDeletion(): Deletion {
  const [remove, { isLoading, isSuccess }] = useDeleteReportMutation();
  return { remove, isUnderWay: isLoading, isSent: isLoading || isSuccess };
}
