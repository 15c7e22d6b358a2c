import { getSQLiteEventStore, sqliteConnection } from '@event-driven-io/emmett-sqlite';

/** emmett's store on one connection: with several, writers meet SQLITE_BUSY. */
export function openStore(fileName) {
  const connection = sqliteConnection({ fileName });
  const store = getSQLiteEventStore({
    fileName,
    connectionOptions: { singleton: true, connection },
    schema: { autoMigration: 'CreateOrUpdate' },
  });
  return { connection, store };
}

/** Runs works one after another: a transaction on a shared connection takes in what else is sent meanwhile. */
export function makeMutex() {
  let last = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

export function reportSubmitted(number) {
  return {
    type: 'ReportSubmitted',
    data: {
      reportId: `report-${number}`,
      category: 'phone',
      students: [`student-${number % 1200}`],
      location: 'Courtyard',
      comment: `Phone out during the lesson; ran in the corridor and shouted (${number})`,
      finalized: true,
    },
    metadata: { actorId: 'system', occurredAt: new Date().toISOString(), recordedAt: new Date().toISOString() },
  };
}
