import type { ReadAudit } from '@vigie/audit';
import type { Service } from '@vigie/http';
import type { Jobs } from '@vigie/jobs';
import type { PhotoStore } from '@vigie/photos';
import type { PositionSignals } from '@vigie/signals';
import type { ViewStore } from '@vigie/view-store';
import { accessRoutes } from './access/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { bugReportRoutes } from './bug-reports/routes.ts';
import { dossierRoutes } from './dossier/routes.ts';
import { exportRoutes } from './exports/routes.ts';
import { importRoutes } from './imports/routes.ts';
import { liveRoutes } from './live/routes.ts';
import type { OnWait, Reading } from './reading/define-query.ts';
import { knowChanges } from './reading/known-changes.ts';
import { knowPeople } from './reading/known-people.ts';
import { openViews } from './reading/views.ts';
import { reportRoutes } from './reports/routes.ts';
import { photoRoutes } from './students/photo-routes.ts';
import { studentRoutes } from './students/routes.ts';
import { authenticateKnown } from './users/authenticate.ts';
import { userRoutes } from './users/routes.ts';

/** What the query side takes. Of the settings it needs these only. */
export interface QueryServiceOptions {
  readonly store: ViewStore;
  readonly signals: PositionSignals;
  /** Where imports are looked up. */
  readonly jobs: Pick<Jobs, 'find'>;
  readonly photos: Pick<PhotoStore, 'get'>;
  readonly audit: ReadAudit;
  readonly settings: {
    readonly environment: 'local' | 'production';
    readonly timeZone: string;
    /** Whether Google sign-in is set up; not, unless said. */
    readonly google?: boolean;
    /** The school's page about privacy; none, unless said. */
    readonly legalUrl?: string | null;
  };
  /**
   * What ETags begin anew with: one that is alone on its views takes another at each start. They may come from a backup
   * that is older than what browsers have kept, and reach the same positions again with something else. None, unless
   * said: of several instances, each takes the ETags of the others.
   */
  readonly begun?: string;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Milliseconds that a reader waits for its own writes; 2,000 unless said. */
  readonly patience?: number;
  /** Milliseconds after which a live stream is closed, for the browser to come back; 5 minutes unless said. */
  readonly streamLifetime?: number;
  /** Called after each wait for views, unless they were there already. */
  readonly onWait?: OnWait;
}

/** The routes that read, and who calls them, from the views alone (design section 1). */
export function createQueryService(options: QueryServiceOptions): Service {
  const { store, signals, jobs, photos, audit, settings, clock } = options;
  const { patience = 2000, streamLifetime = 5 * 60_000, onWait = () => {}, begun = '' } = options;
  const { environment, timeZone, google = false, legalUrl = null } = settings;
  const views = openViews(store);
  const known = { lastChangeOf: knowChanges(views, signals), knownPeople: knowPeople(views) };
  const reading: Reading = { views, ...known, signals, audit, timeZone, begun, clock, patience, onWait };
  return {
    routes: [
      ...userRoutes(reading, { environment, google, legalUrl, timeZone }),
      ...reportRoutes(reading),
      ...studentRoutes(reading),
      ...photoRoutes(reading, photos),
      ...accessRoutes(reading),
      ...bugReportRoutes(reading),
      ...exportRoutes(reading),
      ...dossierRoutes(reading),
      ...auditRoutes(reading),
      ...importRoutes(jobs, reading),
      ...liveRoutes(reading, streamLifetime),
    ],
    authenticate: authenticateKnown(reading),
  };
}
