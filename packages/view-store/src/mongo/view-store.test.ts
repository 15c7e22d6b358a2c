import { describeWithMongo } from '@vigie/mongo/testing';
import { viewStoreContract } from '../contract-suite.ts';
import { openMongoViewStore } from './index.ts';

await describeWithMongo((newDatabase) =>
  viewStoreContract('MongoDB', async () => {
    const { url, drop } = newDatabase();
    const openAnother = () => openMongoViewStore({ url, seenMs: 10 });
    const store = await openAnother();
    return {
      store,
      openAnother,
      close: async () => {
        await drop();
        await store.close();
      },
    };
  }),
);
