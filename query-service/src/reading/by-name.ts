/** How people are listed. */
export const BY_NAME = { field: 'sortName', direction: 'ascending' } as const;
