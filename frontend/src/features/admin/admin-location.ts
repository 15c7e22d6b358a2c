import type { PageSize } from '@vigie/command-service/contract/vocabulary';
import { idIn, queryOf } from '../../shared/navigation/query-parts.ts';
import {
  FIRST_PAGE,
  parsePageSize,
  parsePlace,
  writePageSize,
  writePlace,
  type Place,
} from '../../shared/paging/place.ts';

/** The tabs of the Admin screen (spec section 2); `accounts` is 'Users+'. */
export const ADMIN_TABS = ['users', 'accounts', 'students', 'photos', 'audit'] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** How students are shown: as a grid of cards or as a table. */
const STUDENT_LAYOUTS = ['cards', 'table'] as const;
export type StudentLayout = (typeof STUDENT_LAYOUTS)[number];

/** What the table of students goes by. `asIs`: the order in which the server gives them. */
export const STUDENT_ORDERS = ['asIs', 'name', 'nameDown', 'class', 'classDown'] as const;
export type StudentOrder = (typeof STUDENT_ORDERS)[number];

/** How photos are uploaded: one for one student, or many that are matched by file name. */
export const PHOTO_WAYS = ['one', 'many'] as const;
export type PhotoWay = (typeof PHOTO_WAYS)[number];

/** An import that is to begin. */
export const NEW_IMPORT = 'new';

/** What the address of the Admin screen says: reload, back and a copied link lead to the same. */
export interface AdminLocation {
  readonly tab: AdminTab;
  /** What is searched for; '' where nothing is. */
  readonly search: string;
  readonly layout: StudentLayout;
  readonly order: StudentOrder;
  readonly photos: PhotoWay;
  /** The import that is open: the id of one that is followed, or NEW_IMPORT; null for none. */
  readonly import: string | null;
  readonly pageSize: PageSize;
  readonly place: Place;
}

/** Reads the query of an address; what isn't understood is as if it weren't there. */
export function parseAdminLocation(query: URLSearchParams): AdminLocation {
  return {
    tab: ADMIN_TABS.find((tab) => tab === query.get('tab')) ?? ADMIN_TABS[0],
    search: (query.get('q') ?? '').trim(),
    layout: STUDENT_LAYOUTS.find((layout) => layout === query.get('layout')) ?? STUDENT_LAYOUTS[0],
    order: STUDENT_ORDERS.find((order) => order === query.get('order')) ?? STUDENT_ORDERS[0],
    photos: PHOTO_WAYS.find((way) => way === query.get('photos')) ?? PHOTO_WAYS[0],
    import: query.get('import') === NEW_IMPORT ? NEW_IMPORT : idIn(query, 'import'),
    pageSize: parsePageSize(query),
    place: parsePlace(query),
  };
}

/** The query of the address, without what goes without saying. */
export function writeAdminLocation(location: AdminLocation): string {
  const { tab, search, layout, order, photos, pageSize, place } = location;
  return queryOf([
    ['tab', tab === ADMIN_TABS[0] ? null : tab],
    ['q', search === '' ? null : search],
    ['layout', layout === STUDENT_LAYOUTS[0] ? null : layout],
    ['order', order === STUDENT_ORDERS[0] ? null : order],
    ['photos', photos === PHOTO_WAYS[0] ? null : photos],
    ['import', location.import],
    ...writePageSize(pageSize),
    ...writePlace(place),
  ]);
}

/** The location after a change. Another tab begins afresh, another search, order or size of page at the first page. */
export function changeAdminLocation(location: AdminLocation, change: Partial<AdminLocation>): AdminLocation {
  const isOtherTab = change.tab !== undefined && change.tab !== location.tab;
  const turnsBack = isOtherTab || [change.search, change.order, change.pageSize].some((one) => one !== undefined);
  return {
    ...location,
    ...(turnsBack && { place: FIRST_PAGE }),
    ...(isOtherTab && { search: '', order: STUDENT_ORDERS[0], import: null }),
    ...change,
  };
}
