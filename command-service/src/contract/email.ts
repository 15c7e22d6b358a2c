/** What an address must look like: something, an @, a domain with a dot, and no spaces (spec section 5). */
export const isEmail = (text: string): boolean => text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u.test(text);
