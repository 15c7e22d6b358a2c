import { randomBytes } from 'node:crypto';

/** A fresh key for the names of address claims: 32 random bytes, in hexadecimal. */
export const newEmailKey = (): string => randomBytes(32).toString('hex');
