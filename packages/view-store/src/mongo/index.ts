export { openMongoViewStore, type MongoViewStoreOptions } from './view-store.ts';
