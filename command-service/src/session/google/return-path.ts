import { z } from 'zod';

const LONGEST = 2000;

/** A slash, then what an address is written in: no second slash, no backslash, nothing that browsers skip. */
const LOCAL_PATH = /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/u;

/**
 * Where the browser goes once somebody is signed in: a path of this site, with query and hash. Anything else is `/`.
 */
export const returnPath = z.string().max(LONGEST).regex(LOCAL_PATH).catch('/');
