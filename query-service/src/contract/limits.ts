/** Limits that client and server share. No imports: the browser takes this file as it is. */

/** How many days one file of accesses, or one count of reports, may span: a school year, and its summer. */
export const MAX_RANGE_DAYS = 400;

/** Characters of what is searched for. */
export const MAX_SEARCH = 200;

/** How many places statistics name, the commonest ones; the others are counted together. */
export const MAX_PLACES = 10;
