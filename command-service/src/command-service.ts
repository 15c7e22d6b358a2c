import type { EventLog } from '@vigie/event-log';
import type { Logger, Service } from '@vigie/http';
import type { JobHandler, Jobs } from '@vigie/jobs';
import type { PhotoStore } from '@vigie/photos';
import { isLoopback, type GoogleClient } from '@vigie/settings';
import type { SessionStore } from '@vigie/signals';
import { accessRoutes } from './access/routes.ts';
import { bugReportRoutes } from './bug-reports/routes.ts';
import { claimsSweepJob, enqueueClaimsSweep } from './claims/sweep.ts';
import { commandsOf, type Commands } from './commands.ts';
import { makeCore } from './core.ts';
import { makeEraser, type EraserOptions } from './erasure/eraser.ts';
import { enqueueRetentionSweep, erasureJobs, reapplyErasures, type ErasureJobsOptions } from './erasure/jobs.ts';
import type { Retention } from './erasure/retention.ts';
import { importJob } from './imports/import-job.ts';
import { importRoutes } from './imports/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { commandRunner, type Routing } from './routing/routing.ts';
import { openProvider } from './session/google/provider.ts';
import { CALLBACK_PATH } from './session/google/routes.ts';
import { sessionRoutes } from './session/routes.ts';
import { photoRoutes } from './students/photo/routes.ts';
import { makeRemovePhoto } from './students/photo/remove-photo.ts';
import { makeSetPhoto } from './students/photo/set-photo.ts';
import { studentRoutes } from './students/routes.ts';
import { authenticateFrom } from './users/authenticate.ts';
import { userRoutes } from './users/routes.ts';

export interface CommandServiceOptions {
  readonly log: EventLog;
  readonly sessions: SessionStore;
  /** Where work goes that outlives its request. */
  readonly jobs: Jobs;
  readonly photos: PhotoStore;
  readonly erasing: Pick<EraserOptions, 'noteErasure'> & Pick<ErasureJobsOptions, 'viewsKeepTraces' | 'eraseReadings'>;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Makes UUIDs. */
  readonly newId: () => string;
  /** Of the settings, what the command side needs. */
  readonly settings: {
    readonly environment: 'local' | 'production';
    /** The address that it listens at; null: all of this machine. */
    readonly host: string | null;
    readonly timeZone: string;
    /** What the names of address claims are hashed with. */
    readonly emailKey: string;
    /** As browsers see it, without a slash at its end. */
    readonly publicUrl: string;
    /** Null: no Google sign-in. */
    readonly google: GoogleClient | null;
    readonly retention: Retention;
  };
  readonly logger: Logger;
}

/** The routes that command, who calls them, and the same commands for use by programs (design section 1). */
export interface CommandService extends Service {
  readonly commands: Commands;
  /** Do the jobs that commands ask for. */
  readonly jobHandlers: readonly JobHandler[];
  /** At start: erases again whom a backup brought back, and asks for the day's sweeps. */
  readonly resume: (erased: ReadonlySet<string>) => Promise<void>;
  /**
   * Asks for the day's sweeps of what has been kept long enough, and of claims that a crash has left, once a day
   * however often it is called.
   */
  readonly sweep: () => Promise<void>;
  /**
   * Reads what other instances have recorded, so that the next command has little to read. To be called now and then.
   */
  readonly keepUp: () => Promise<void>;
}

/**
 * Puts the commands behind routes. All it reads is the log: a role change or a removal counts from the next command on.
 */
export function createCommandService(options: CommandServiceOptions): CommandService {
  const { log, sessions, jobs, photos, erasing, clock, newId, settings, logger } = options;
  const { environment, timeZone, emailKey, publicUrl, google, retention } = settings;
  const core = makeCore({ log, newId });
  const commands = commandsOf(core, timeZone, emailKey);
  const routing: Routing = { commands, core, run: commandRunner(clock, logger), clock, timeZone, logger };
  const removePhotos = (studentId: string): Promise<void> => photos.remove(studentId);
  const eraser = makeEraser({ core, timeZone, clock, removePhotos, ...erasing });
  const sweep = async () => {
    await enqueueRetentionSweep(jobs, clock());
    await enqueueClaimsSweep(jobs, clock());
  };
  warnOfSignIn(settings, logger);
  return {
    commands,
    jobHandlers: [
      importJob({ log, commands, clock }),
      ...erasureJobs({ core, eraser, retention, jobs, photos, clock, ...erasing }),
      claimsSweepJob({ core, emailKey, clock }),
    ],
    sweep,
    keepUp: () => commands.keepUpWithTaps(),
    resume: async (erased) => {
      const count = await reapplyErasures(core, jobs, erased);
      if (count > 0) logger.warn({ students: count }, 'erasing again whom the log has although they were erased');
      await sweep();
    },
    authenticate: authenticateFrom(core),
    routes: [
      ...sessionRoutes(routing, environment, google && openProvider(google, `${publicUrl}${CALLBACK_PATH}`)),
      ...reportRoutes(routing),
      ...accessRoutes(routing),
      ...studentRoutes(routing),
      ...photoRoutes(routing, makeSetPhoto(core, commands, photos), makeRemovePhoto(commands, photos)),
      ...userRoutes(routing, sessions),
      ...bugReportRoutes(routing),
      ...importRoutes(jobs, newId),
    ],
  };
}

/** Where nobody can sign in, nobody from elsewhere, or anybody as anybody, the log says so. */
function warnOfSignIn(settings: CommandServiceOptions['settings'], logger: Logger): void {
  const { environment, host, google, publicUrl } = settings;
  const isOfThisMachine = isLoopback(new URL(publicUrl).hostname);
  if (environment === 'production' && google === null) {
    logger.warn('nobody can sign in: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are not set');
  }
  if (environment === 'production' && google !== null && isOfThisMachine) {
    logger.warn({ publicUrl }, 'nobody can sign in from another machine: PUBLIC_URL is not set, or names this one');
  }
  if (environment === 'local' && (host === null || !isLoopback(host) || !isOfThisMachine)) {
    logger.warn(
      { host, publicUrl },
      'anybody who reaches this server can sign in as anybody: APP_ENV is local, HOST or PUBLIC_URL not loopback',
    );
  }
}
