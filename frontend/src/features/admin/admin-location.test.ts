import { PAGE_SIZES } from '@vigie/command-service/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_PAGE, LAST_PAGE } from '../../shared/paging/place.ts';
import {
  ADMIN_TABS,
  NEW_IMPORT,
  PHOTO_WAYS,
  STUDENT_ORDERS,
  changeAdminLocation,
  parseAdminLocation,
  writeAdminLocation,
  type AdminLocation,
} from './admin-location.ts';

const plain: AdminLocation = {
  tab: 'users',
  search: '',
  layout: 'cards',
  order: 'asIs',
  photos: 'one',
  import: null,
  pageSize: 25,
  place: FIRST_PAGE,
};

const locations = fc.record<AdminLocation>({
  tab: fc.constantFrom(...ADMIN_TABS),
  search: fc.string().map((text) => text.trim()),
  layout: fc.constantFrom('cards', 'table'),
  order: fc.constantFrom(...STUDENT_ORDERS),
  photos: fc.constantFrom(...PHOTO_WAYS),
  import: fc.constantFrom(null, NEW_IMPORT, '0198a000-0000-7000-8000-000000000000'),
  pageSize: fc.constantFrom(...PAGE_SIZES),
  place: fc.constantFrom(FIRST_PAGE, LAST_PAGE, { start: 26, after: 'n', before: null }),
});

describe('The address of the Admin screen', () => {
  it('leads back to what it was written for', () => {
    fc.assert(
      fc.property(locations, (location) => {
        expect(parseAdminLocation(new URLSearchParams(writeAdminLocation(location)))).toEqual(location);
      }),
    );
  });

  it('is plain where nothing was chosen, and where it makes no sense', () => {
    expect(writeAdminLocation(plain)).toBe('');
    expect(parseAdminLocation(new URLSearchParams('tab=money&pageSize=7&start=x&layout=pie'))).toEqual(plain);
  });

  it('begins another tab afresh, but keeps how students are shown', () => {
    const before: AdminLocation = {
      ...plain,
      tab: 'students',
      search: 'zoe',
      layout: 'table',
      order: 'name',
      place: LAST_PAGE,
      import: NEW_IMPORT,
    };
    expect(changeAdminLocation(before, { tab: 'users' })).toEqual({ ...plain, layout: 'table' });
  });

  it('begins another search, order or size of page at the first page', () => {
    const before: AdminLocation = { ...plain, tab: 'students', place: LAST_PAGE };
    expect(changeAdminLocation(before, { search: 'zoe' }).place).toEqual(FIRST_PAGE);
    expect(changeAdminLocation(before, { order: 'class' }).place).toEqual(FIRST_PAGE);
    expect(changeAdminLocation(before, { pageSize: 50 }).place).toEqual(FIRST_PAGE);
    expect(changeAdminLocation(before, { layout: 'table' }).place).toEqual(LAST_PAGE);
  });
});
