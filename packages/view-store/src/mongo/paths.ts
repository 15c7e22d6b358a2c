/** Where a stored row has a field of its document. */
export const pathOf = (field: string): string => (field === '_id' ? '_id' : `document.${field}`);
