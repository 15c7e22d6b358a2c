export { connectMongo, type MongoConnection } from './connection.ts';
export { isDuplicateKey, leavingDuplicates } from './duplicates.ts';
