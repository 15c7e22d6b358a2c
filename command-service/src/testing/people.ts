import type { Actor } from '../contract/index.ts';

/** Actors and ids that tests speak of. */

export { SYSTEM } from '../core.ts';

export const uuid = (number: number): string => `01900000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

export const STAFF: Actor = { id: uuid(0xa1), isAdmin: false, isCPE: false };
export const OTHER_STAFF: Actor = { id: uuid(0xa2), isAdmin: false, isCPE: false };
export const CPE: Actor = { id: uuid(0xa3), isAdmin: false, isCPE: true };
export const ADMIN: Actor = { id: uuid(0xa4), isAdmin: true, isCPE: false };

export const ZOE = uuid(0x51);
export const IGOR = uuid(0x52);
