import { viewStoreContract } from '../contract-suite.ts';
import { openTemporaryViewStore } from '../testing.ts';

viewStoreContract('SQLite', openTemporaryViewStore);
