export { openSqliteViewStore, type SqliteViewStoreOptions } from './view-store.ts';
