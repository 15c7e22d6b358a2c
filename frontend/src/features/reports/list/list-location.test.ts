import { CATEGORIES, LEVELS, PAGE_SIZES, SECTIONS } from '@vigie/command-service/contract/vocabulary';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeLocation,
  NO_FILTERS,
  parseListLocation,
  TABS,
  writeListLocation,
  type ListLocation,
} from './list-location.ts';
import { hasFilters } from '../../../shared/navigation/query-parts.ts';
import { FIRST_PAGE, LAST_PAGE } from '../../../shared/paging/place.ts';

const ID = '01932b6e-0000-7000-8000-0000000000a1';
const plain: ListLocation = { tab: 'filable', filters: NO_FILTERS, pageSize: 25, place: FIRST_PAGE, report: null };

const orNull = <T>(values: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(values, { nil: null });
const days = orNull(fc.constantFrom('2025-09-01', '2026-02-28'));
const cursors = fc.base64String({ minLength: 1 });
const starts = fc.integer({ min: 2, max: 99_999 });

const classes = fc.oneof(
  fc.constant({ level: null, section: null }),
  fc.record({ level: fc.constantFrom(...LEVELS), section: orNull(fc.constantFrom(...SECTIONS)) }),
);

const locations: fc.Arbitrary<ListLocation> = fc.record({
  tab: fc.constantFrom(...TABS),
  filters: fc
    .record({
      ofClass: classes,
      category: orNull(fc.constantFrom(...CATEGORIES)),
      student: orNull(fc.uuid()),
      by: orNull(fc.uuid()),
      from: days,
      to: days,
      q: orNull(fc.string({ minLength: 1 }).filter((text) => text.trim() !== '')),
    })
    .map(({ ofClass, ...filters }) => ({ ...filters, ...ofClass })),
  pageSize: fc.constantFrom(...PAGE_SIZES),
  place: fc.oneof(
    fc.constantFrom(FIRST_PAGE, LAST_PAGE),
    fc.record({ start: starts, after: cursors, before: fc.constant(null) }),
    fc.record({ start: starts, after: fc.constant(null), before: cursors }),
  ),
  report: orNull(fc.uuid()),
});

describe('The address of a list', () => {
  it('leads to the same list again, whatever it shows', () => {
    fc.assert(
      fc.property(locations, (location) => {
        expect(parseListLocation(new URLSearchParams(writeListLocation(location)))).toEqual(location);
      }),
    );
  });

  it('is empty for the first page of what is to be filed', () => {
    expect(writeListLocation(plain)).toBe('');
    expect(parseListLocation(new URLSearchParams())).toEqual(plain);
  });

  it('names tab and report as a person would', () => {
    expect(writeListLocation({ ...plain, tab: 'filed', report: ID })).toBe(`tab=filed&report=${ID}`);
  });

  it.each([
    'tab=lost',
    'category=theft',
    'student=me',
    'level=7e',
    'section=B',
    'from=today',
    'from=2026-02-30',
    'to=2026-13-01',
    'pageSize=7',
    'start=-3',
    'report=1',
    'q=%20',
    'x=1',
  ])('passes over what it does not know: %s', (query) =>
    expect(parseListLocation(new URLSearchParams(query))).toEqual(plain),
  );

  it('takes one cursor where somebody put two', () => {
    const { place } = parseListLocation(new URLSearchParams('after=a&before=b'));
    expect(place).toEqual({ start: 1, after: 'a', before: null });
  });
});

describe('A change of list', () => {
  const deep: ListLocation = { ...plain, place: { start: 26, after: 'c', before: null }, report: ID };

  it.each<Partial<ListLocation>>([{ tab: 'filed' }, { pageSize: 50 }, { filters: { ...NO_FILTERS, q: 'cour' } }])(
    'begins at the first page with nothing opened: %j',
    (change) => expect(changeLocation(deep, change)).toEqual({ ...plain, ...change }),
  );

  it('leaves the page as it is when a report is opened or closed', () => {
    expect(changeLocation(deep, { report: null })).toEqual({ ...deep, report: null });
  });

  it('is filtered if any filter is set', () => {
    expect(hasFilters(NO_FILTERS)).toBe(false);
    expect(hasFilters({ ...NO_FILTERS, to: '2026-02-28' })).toBe(true);
  });
});
