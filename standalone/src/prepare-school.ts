import type { Commands } from '@vigie/command-service';
import type { EventLog } from '@vigie/event-log';
import type { Logger } from '@vigie/http';
import type { Settings } from '@vigie/settings';
import { Temporal } from 'temporal-polyfill';
import { prepareDemoSchool } from './demo/prepare-demo-school.ts';

export interface Preparation {
  readonly commands: Commands;
  readonly log: EventLog;
  readonly settings: Pick<Settings, 'demo' | 'timeZone'>;
  readonly logger: Logger;
}

/** What a school needs before its first request: the demo school's people and term, where it is one. */
export async function prepareSchool({ commands, log, settings, logger }: Preparation): Promise<void> {
  const { demo, timeZone } = settings;
  if (!demo) return;
  const prepared = await prepareDemoSchool({ commands, log, now: Temporal.Now.instant(), timeZone });
  if (prepared) logger.info(prepared, 'demo school prepared');
}
