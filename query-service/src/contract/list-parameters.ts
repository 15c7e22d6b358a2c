import { z } from 'zod';
import { LIST_END, PAGE_SIZES, type PageSize } from '@vigie/command-service/contract';
import { MAX_RANGE_DAYS, MAX_SEARCH } from './limits.ts';

/** Parameters and answers that all lists share (design section 5). */

export const DEFAULT_PAGE_SIZE: PageSize = 25;

const pageSize = z
  .enum(['25', '50', '100'])
  .optional()
  .describe(`${DEFAULT_PAGE_SIZE}, unless said`)
  .transform((text) => PAGE_SIZES.find((size) => String(size) === text) ?? DEFAULT_PAGE_SIZE);

const cursor = z.string().min(1).max(1000).optional();

/** At most one of `after` and `before`. */
export const pageParameters = {
  pageSize,
  after: cursor.describe('The page after that whose answer had this as next; not with before'),
  before: cursor.describe(
    `The page before that whose answer had this as previous, or the last one: ${LIST_END}; not with after`,
  ),
};

/** Whether a list's query names one end of the page at most. */
export const hasOneCursor = (query: { readonly after?: string; readonly before?: string }): boolean =>
  query.after === undefined || query.before === undefined;

export const pageQuery = z.object(pageParameters).refine(hasOneCursor, { path: ['before'] });

/** How many there are in all, and the cursors of the pages after and before this one, or null where there is none. */
export const pageAnswer = {
  total: z.int().min(0),
  next: z.string().nullable(),
  previous: z.string().nullable(),
};

/** So many words of a search count, more than a name has; further ones are ignored. */
export const MAX_SEARCH_WORDS = 10;
/** `query` is sent by the client on every search. */
export const ignored = z.string().max(MAX_SEARCH).optional().describe('Accepted, and ignored');

const NAME =
  'Words of a name in any order, each the beginning of one, or the beginning of an email; of students also the number of a badge';

export const nameSearchQuery = z.object({
  query: ignored,
  name: z.string().max(MAX_SEARCH).default('').describe(NAME),
});

/** A filter by name, as of the student search. */
export const nameFilter = z.string().max(MAX_SEARCH).optional().describe(NAME);

export const tagSearchQuery = z.object({
  query: ignored,
  tag: z.string().max(MAX_SEARCH).default('').describe('A tag number, or a serial number as 04:EE:C4:A2:1C:68:81'),
  at: z.iso.datetime({ offset: true }).optional().describe('Who held the badge then, for a scan in the past'),
});

/** A day of the school's time zone. */
export const schoolDay = z.iso.date({ abort: true }).refine((day) => day < '9999');

/** Days of the school from one to another, both included, or all. */
interface DayRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Whether a range that ends on a day begins on one, and the other way round: it has both ends or none. */
export const hasFrom = ({ from, to }: DayRange): boolean => from !== undefined || to === undefined;
export const hasTo = ({ from, to }: DayRange): boolean => to !== undefined || from === undefined;

/** Whether a range is of no more days than one answer is made of. */
export const isShortRange = ({ from, to }: DayRange): boolean =>
  from === undefined || to === undefined || Date.parse(to) - Date.parse(from) < MAX_RANGE_DAYS * DAY;

const DAY = 86_400_000;

export type PageQuery = z.infer<typeof pageQuery>;
export type NameSearchQuery = z.infer<typeof nameSearchQuery>;
