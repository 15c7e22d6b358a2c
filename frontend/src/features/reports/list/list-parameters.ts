import { FIRST_PAGE, pageParameters } from '../../../shared/paging/place.ts';
import type { ListParameters } from '../reports-api.ts';
import type { ListLocation } from './list-location.ts';

/** What a list is asked for. The lists of other tabs than the opened one are asked for their first page. */
export function listParameters({ filters, pageSize, place }: ListLocation, isOpened: boolean): ListParameters {
  const { category, student, by, from, to, q } = filters;
  return {
    ...pageParameters(pageSize, isOpened ? place : FIRST_PAGE),
    ...(category !== null && { category }),
    ...(student !== null && { student }),
    ...(by !== null && { by }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(q !== null && { q }),
  };
}
