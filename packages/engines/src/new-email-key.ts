import { randomBytes } from 'node:crypto';

export const newEmailKey = (): string => randomBytes(32).toString('hex');
