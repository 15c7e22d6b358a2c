import { SYSTEM } from '@vigie/command-service';
import type { MessageKey } from '@vigie/command-service/contract';
import { startIssuer, type TestIssuer } from '@vigie/command-service/testing';
import type { Answer, Browser } from '@vigie/http/testing';
import { v4 } from 'uuid';
import { z } from 'zod';
import { openTestSchool, type TestSchool } from '../testing/test-school.ts';

/** Who may sign in at the issuer: the accounts of this domain. */
export const HOSTED_DOMAIN = 'school.example';

/** A school where everything can happen that a message is about. */
export interface World {
  readonly town: TestSchool;
  readonly issuer: TestIssuer;
  readonly staff: Browser;
  readonly colleague: Browser;
  readonly cpe: Browser;
  readonly admin: Browser;
  readonly ids: { readonly staff: string; readonly admin: string };
  /** Adds a student, with a badge or without one. @returns the student's id */
  readonly student: (tagNb?: string | null) => Promise<string>;
  /** Submits a report of the staff's. @returns its id */
  readonly report: (change?: object) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** How a message comes about: what is asked for, and with which status it is answered. */
export interface Way {
  readonly status: number;
  readonly ask: (world: World) => Promise<Answer>;
}

/** The ways of some messages. */
export type Ways = Readonly<Partial<Record<MessageKey, Way>>>;

/** A report that nothing is wrong with, about nobody. */
export const REPORT = { category: 'phone', students: [], location: 'Hall', comment: 'As it was', finalized: false };

/** A student whom nothing is wrong with, and of whom there is one only. */
export const newStudent = () =>
  ({ firstName: 'Ann', lastName: `Leroy ${v4()}`, level: '6e', section: 'A', status: 'cyan' }) as const;

const SEARCHES = { points: 2, perSeconds: 600 };

/** Opens a school, with an issuer of identities beside it. */
export async function openWorld(): Promise<World> {
  const issuer = await startIssuer();
  const town = await openTestSchool({
    env: {
      GOOGLE_CLIENT_ID: issuer.client.clientId,
      GOOGLE_CLIENT_SECRET: issuer.client.clientSecret,
      GOOGLE_ISSUER: issuer.client.issuer,
      GOOGLE_HOSTED_DOMAIN: HOSTED_DOMAIN,
    },
    limits: { search: SEARCHES },
    // Nobody waits here for what will come.
    patience: 100,
  });
  const staffId = (await town.register('staff')).id;
  await town.register('colleague');
  await town.register('cpe', { isCPE: true });
  const adminId = (await town.register('admin', { isAdmin: true })).id;
  const staff = await town.signIn('staff');
  const cpe = await town.signIn('cpe');
  return {
    town,
    issuer,
    staff,
    colleague: await town.signIn('colleague'),
    cpe,
    admin: await town.signIn('admin'),
    ids: { staff: staffId, admin: adminId },
    student: async (tagNb = null) => {
      const by = { actor: SYSTEM, now: new Date(town.clock.now).toISOString() };
      const { students } = await town.school.commands.addStudents(by, [{ ...newStudent(), email: null, tagNb }]);
      return students[0]?.id ?? '';
    },
    report: async (change = {}) => {
      const { body } = await staff.post('/api/reports', { ...REPORT, ...change });
      return z.object({ report: z.object({ id: z.string() }) }).parse(body).report.id;
    },
    close: async () => {
      await town.close();
      await issuer.close();
    },
  };
}
