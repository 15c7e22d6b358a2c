import { useDeleteReportMutation } from '../reports-api.ts';

/** Deleting the report of one card: once it is sent, the card asks the server no more for what may be gone. */
export interface Deletion {
  readonly remove: ReturnType<typeof useDeleteReportMutation>[0];
  readonly isUnderWay: boolean;
  readonly isSent: boolean;
}

/** Gives the deletion of one card's report: that of another one may still be under way, from which this was turned to. */
export function useDeletion(id: string): Deletion {
  const [remove, { isLoading, isSuccess, originalArgs }] = useDeleteReportMutation();
  const isOurs = originalArgs?.id === id;
  return { remove, isUnderWay: isOurs && isLoading, isSent: isOurs && (isLoading || isSuccess) };
}
