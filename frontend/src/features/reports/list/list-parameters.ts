import { FIRST_PAGE } from '../../../shared/paging/place.ts';
import type { ListParameters } from '../reports-api.ts';
import type { ListLocation } from './list-location.ts';

/** What a list is asked for. The lists of other tabs than the opened one are asked for their first page. */
export function listParameters({ filters, pageSize, place }: ListLocation, isOpened: boolean): ListParameters {
  const { after, before } = isOpened ? place : FIRST_PAGE;
  const { category, student, by, from, to, q } = filters;
  return {
    pageSize,
    ...(after !== null && { after }),
    ...(before !== null && { before }),
    ...(category !== null && { category }),
    ...(student !== null && { student }),
    ...(by !== null && { by }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(q !== null && { q }),
  };
}
