import { describeWithMongo } from '@vigie/mongo/testing';
import { readAuditContract } from '../contract-suite.ts';
import { openMongoAudit } from './index.ts';

await describeWithMongo((newDatabase) => {
  readAuditContract('MongoDB', async () => {
    const { url, drop } = newDatabase();
    const openAnother = () => openMongoAudit({ url });
    const audit = await openAnother();
    return {
      audit,
      openAnother,
      close: async () => {
        await drop();
        await audit.close();
      },
    };
  });
});
