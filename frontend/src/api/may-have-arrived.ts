import type { ApiError } from './problem.ts';

/** Whether a command may have been done though it failed here: no answer came, or the server failed. */
export const mayHaveArrived = ({ status }: ApiError): boolean => typeof status !== 'number' || status >= 500;
