import { useMediaQuery } from './use-media-query.ts';

/** Whether there is no room for a table, now and when that changes. */
export const useIsNarrow = (): boolean => useMediaQuery('(width < 768px)');
