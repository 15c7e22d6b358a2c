/**
 * What an address must look like: something, an @, a domain with a dot, and no spaces or control characters (spec
 * section 5).
 */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@\p{C}]+@[^\s@.\p{C}]+(\.[^\s@.\p{C}]+)+$/u.test(text);
