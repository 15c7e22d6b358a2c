import { withoutNulls } from '../../../shared/navigation/query-parts.ts';
import { FIRST_PAGE, pageParameters } from '../../../shared/paging/place.ts';
import type { ListParameters } from '../reports-api.ts';
import type { ListLocation } from './list-location.ts';

/** What a list is asked for. The lists of other tabs than the opened one are asked for their first page. */
export const listParameters = ({ filters, pageSize, place }: ListLocation, isOpened: boolean): ListParameters => ({
  ...pageParameters(pageSize, isOpened ? place : FIRST_PAGE),
  ...withoutNulls(filters),
});
