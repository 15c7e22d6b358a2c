/** How many histories are compared with a model: a few where the suite runs, many at each long run (PROVE). */
export const HISTORIES = process.env.PROVE ? 100 : 2;

/** Longer than all of them take where others keep the processors busy: it is for making a failure small. */
export const TIME_LIMIT = process.env.PROVE ? 3_600_000 : 240_000;

/** Of a failure that takes long to make small, the smallest so far is told. Fewer runs are less than was promised. */
export const LIMITS = { numRuns: HISTORIES, interruptAfterTimeLimit: TIME_LIMIT, markInterruptAsFailure: true };
