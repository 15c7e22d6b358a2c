import type { Commands } from '@vigie/command-service';
import type { EventLog } from '@vigie/event-log';
import type { Logger } from '@vigie/http';
import type { Settings } from '@vigie/settings';
import { Temporal } from 'temporal-polyfill';
import { prepareDemoSchool } from './demo/prepare-demo-school.ts';
import { ensureAdmin } from './ensure-admin.ts';

export interface Preparation {
  readonly commands: Commands;
  readonly log: EventLog;
  readonly settings: Pick<Settings, 'adminEmail' | 'demo' | 'timeZone'>;
  readonly logger: Logger;
}

/**
 * What a school needs before its first request: the demo school's people and term, where it is one, and the first admin,
 * where the settings name one. The demo goes first: it is for an empty log.
 */
export async function prepareSchool({ commands, log, settings, logger }: Preparation): Promise<void> {
  const { adminEmail, demo, timeZone } = settings;
  const now = Temporal.Now.instant();
  if (demo) {
    const prepared = await prepareDemoSchool({ commands, log, now, timeZone });
    if (prepared) logger.info(prepared, 'demo school prepared');
  }
  if (adminEmail !== null) {
    const [name = ''] = adminEmail.split('@');
    const ensured = await ensureAdmin(commands, {
      email: adminEmail,
      name,
      now: new Date(now.epochMilliseconds).toISOString(),
    });
    if (ensured === 'registered') logger.info('admin registered');
    if (ensured === 'not an admin') logger.warn('ADMIN_EMAIL is the address of an account that is no admin');
  }
}
