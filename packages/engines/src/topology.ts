import type { Settings } from '@vigie/settings';

/**
 * Whether views are brought up by a service of their own: it must share them with the query service, and tell it how
 * far they have come. Otherwise the query service brings up its own.
 */
export const projectsApart = ({ mongodbUrl, redisUrl }: Pick<Settings, 'mongodbUrl' | 'redisUrl'>): boolean =>
  mongodbUrl !== null && redisUrl !== null;
