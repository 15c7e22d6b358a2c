import { describeEventLog, describeSharedEventLog } from '../contract-suite.ts';
import { openTemporaryEventLog } from '../testing.ts';
import { openSqliteEventLog } from './index.ts';

describeSharedEventLog('SQLite in a file', openTemporaryEventLog);

describeEventLog('SQLite in memory', async () => {
  const log = await openSqliteEventLog({ file: ':memory:' });
  return { log, close: () => log.close() };
});
