import { startEngines } from '@vigie/standalone/engines';
import type { Benchmark } from '../benchmark.ts';
import { ratioOf } from '../take-turns.ts';
import { appending } from './adapters/appending.ts';
import { documents } from './adapters/documents.ts';
import { instances } from './adapters/instances.ts';
import { reading } from './adapters/reading.ts';

/** P15: what our adapters cost this process, beside the drivers used bare; the servers are processes of their own. */
export const adapters: Benchmark = {
  id: 'P15',
  name: 'adapters',
  about:
    'CPU for each event and document on the EventStoreDB and MongoDB servers of the tests, beside the drivers used bare; two instances beside one',
  run: async (setting) => {
    const { eventStore, mongo, stop } = await startEngines();
    try {
      const figures = [
        ...(await appending(setting, eventStore.url)),
        ...(await reading(setting, eventStore.url)),
        ...(await documents(setting, mongo.url)),
        ...(await instances(setting, eventStore.url)),
      ];
      const of = (name: string, by: string) => ratioOf(figures, name, by);
      return {
        figures,
        ratios: [
          { name: 'append by the client', value: of('append, ours', 'append, the client'), goal: { atMost: 1.5 } },
          { name: 'read by the client', value: of('read, ours', 'read, the client'), goal: { atMost: 1.5 } },
          {
            name: 'documents by the driver',
            value: of('documents, ours', 'documents, the driver'),
            goal: { atMost: 1.5 },
          },
          { name: 'two instances by one', value: of('two instances', 'one instance'), goal: 'reported' },
        ],
      };
    } finally {
      await stop();
    }
  },
};
