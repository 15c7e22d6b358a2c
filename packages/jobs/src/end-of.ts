import type { Json } from './port.ts';

/** What came of running a job. */
export type End = { readonly result: Json } | { readonly error: unknown };

/** Runs a job to its end, whatever that is. */
export async function endOf(run: () => Promise<Json>): Promise<End> {
  try {
    return { result: await run() };
  } catch (error) {
    return { error };
  }
}
