/**
 * Asks for an answer that is made anew: without it, one that was made lately is sent again (RFC 9111 section 5.2.1.4).
 */
export const ANEW = { 'cache-control': 'no-cache' };
