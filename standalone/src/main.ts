/** A whole school in one process on the embedded engines: what `npm start` runs (design section 1). */
import { existsSync } from 'node:fs';
import { checkEngines, holdFolder, orExit, settingsOrExit } from '@vigie/engines';
import { createLogger, runUntilStopped } from '@vigie/http';
import { startTracing } from '@vigie/tracing/start';
import { serveClient } from './client.ts';
import { CLIENT } from './files.ts';
import { prepareSchool } from './prepare-school.ts';
import { openSchool } from './school.ts';

const settings = await settingsOrExit(checkEngines);
const logger = createLogger({ service: 'vigie', level: settings.logLevel });
const tracing = await startTracing('vigie', settings.tracingEndpoint);
const hold = await orExit(async () => holdFolder(settings));
const { app, projections, close } = await orExit(() =>
  openSchool({
    settings,
    logger,
    threadForViews: true,
    prepare: (commands, log) => prepareSchool({ commands, log, settings, logger }),
    ...(existsSync(CLIENT) ? { fallback: serveClient(CLIENT) } : {}),
  }),
);
await orExit(() => projections.ready);
await runUntilStopped({
  app,
  port: settings.port,
  host: settings.host,
  logger,
  close: async () => {
    await close();
    hold?.release();
    await tracing.stop();
  },
});
