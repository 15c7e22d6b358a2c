export { openMongoLeases, type MongoLeasesOptions } from './leases.ts';
export type { LeaseTiming } from './timing.ts';
