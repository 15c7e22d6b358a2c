import { describeViewStore } from '../contract-suite.ts';
import { openTemporaryViewStore } from '../testing.ts';

describeViewStore('SQLite', openTemporaryViewStore);
