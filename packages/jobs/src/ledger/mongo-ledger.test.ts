import { describeWithMongo } from '@vigie/mongo/testing';
import { ledgerContract } from './contract-suite.ts';
import { openMongoLedger } from './mongo-ledger.ts';

await describeWithMongo((newDatabase) => {
  ledgerContract('MongoDB', async () => {
    const { url, drop } = newDatabase();
    const ledger = await openMongoLedger(url);
    return {
      ...ledger,
      close: async () => {
        await drop();
        await ledger.close();
      },
    };
  });
});
