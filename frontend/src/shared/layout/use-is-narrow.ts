import { useMediaQuery } from './use-media-query.ts';

/** Whether there is no room for a table, now and when that changes: 768 pixels, with text of the usual size. */
export const useIsNarrow = (): boolean => useMediaQuery('(width < 48em)');
