import { registeredAdmins, type Commands } from '@vigie/command-service';
import { MAX_NAME } from '@vigie/command-service/contract';
import type { EventLog } from '@vigie/event-log';
import type { Logger } from '@vigie/http';
import type { Settings } from '@vigie/settings';
import { Temporal } from 'temporal-polyfill';
import { demoStaffIds, prepareDemoSchool } from './demo/prepare-demo-school.ts';
import { ensureAdmin, type EnsuredAdmin } from './ensure-admin.ts';

export interface Preparation {
  readonly commands: Commands;
  readonly log: EventLog;
  readonly settings: Pick<Settings, 'adminEmail' | 'demo' | 'timeZone'>;
  readonly logger: Logger;
}

/**
 * What a school needs before its first request: the demo school's people and term, where it is one, and the first
 * admin, where the settings name one. The demo goes first: it is for an empty log.
 */
export async function prepareSchool({ commands, log, settings, logger }: Preparation): Promise<void> {
  const { adminEmail, demo, timeZone } = settings;
  const now = Temporal.Now.instant();
  if (demo) {
    const prepared = await prepareDemoSchool({
      commands,
      log,
      now,
      timeZone,
      onBegin: () => logger.info('preparing a demo school'),
    });
    if (prepared) logger.info(prepared, 'demo school prepared');
  }
  if (adminEmail === null) return;
  const ensured = await ensureFirstAdmin(commands, log, adminEmail, new Date(now.epochMilliseconds).toISOString());
  if (ensured === 'registered') logger.info('admin registered');
  if (ensured === 'not an admin')
    logger.warn('ADMIN_EMAIL is the address of an account that is no admin, and stays none: name another address');
  if (ensured === 'not the first') logger.info('ADMIN_EMAIL has no account and is given none: there is an admin');
}

/** Only the first: where there is one, an account that is not there may have been removed by them, and stays so. */
async function ensureFirstAdmin(
  commands: Commands,
  log: EventLog,
  email: string,
  now: string,
): Promise<EnsuredAdmin | 'not the first'> {
  if (!(await commands.findUserByEmail(email)) && (await hasAdmin(log))) return 'not the first';
  const [local = ''] = email.split('@');
  return ensureAdmin(commands, { email, name: local.slice(0, MAX_NAME), now });
}

/** Those of the demo school don't count: a school in production has it to look at, and nobody can sign in as them. */
async function hasAdmin(log: EventLog): Promise<boolean> {
  const [admins, demoStaff] = await Promise.all([registeredAdmins(log), demoStaffIds()]);
  return [...admins].some((id) => !demoStaff.has(id));
}
