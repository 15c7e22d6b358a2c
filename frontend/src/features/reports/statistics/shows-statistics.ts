/**
 * Whether the address of Manage asks for the statistics. Apart from what else an address says of them: the title of
 * every screen needs this, and the first screen nothing more.
 */
export const showsStatistics = (query: URLSearchParams): boolean => query.get('view') === 'statistics';
