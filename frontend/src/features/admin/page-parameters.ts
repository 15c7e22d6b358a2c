import type { AdminLocation } from './admin-location.ts';

/** Which page of a list is asked for. */
export interface PageParameters {
  readonly pageSize: number;
  readonly after?: string;
  readonly before?: string;
}

/** What a list is asked for, from where the screen is. */
export function pageParameters({ pageSize, place: { after, before } }: AdminLocation): PageParameters {
  return { pageSize, ...(after !== null && { after }), ...(before !== null && { before }) };
}
