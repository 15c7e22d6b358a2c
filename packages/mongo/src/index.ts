export { connectMongo, type MongoConnection } from './connection.ts';
export { isDuplicateKey, leavingDuplicates } from './duplicates.ts';
export type { InOrder } from './in-order.ts';
