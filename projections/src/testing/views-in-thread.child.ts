import { openEmbeddedSignals } from '@vigie/signals/embedded';
import { startProjectionsInThread } from '../thread/start-in-thread.ts';
import { TIME_ZONE } from './run.ts';

/** A process whose views are brought up in a thread, over a data folder: it tells what is logged, and stays. */

const [dataDir = ''] = process.argv.slice(2);
const tell = (level: string) => (_: object, message: string) => void process.stdout.write(`${level}: ${message}\n`);
startProjectionsInThread({
  engines: { dataDir, eventStoreUrl: null, mongodbUrl: null },
  signals: openEmbeddedSignals(),
  timeZone: TIME_ZONE,
  logger: { info: tell('info'), warn: tell('warn'), error: tell('error') },
  tracingEndpoint: null,
});
setInterval(() => undefined, 3_600_000);
