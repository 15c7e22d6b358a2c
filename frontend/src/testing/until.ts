import { vi } from 'vitest';

/** Waits until a check passes: long, where others keep the processors busy. */
export const until = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 20_000 });
