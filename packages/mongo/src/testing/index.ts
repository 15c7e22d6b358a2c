export { describeWithMongo, type TestDatabase } from './databases.ts';
