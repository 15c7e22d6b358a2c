import { visitIssuer, type Claims, type TestIssuer } from '@vigie/command-service/testing';
import type { Answer } from '@vigie/http/testing';
import { openTestSchool } from '../testing/test-school.ts';
import { HOSTED_DOMAIN, type Ways, type World } from './world.ts';

const STAFF: Claims = { sub: 'staff', email: 'staff@example.test', email_verified: true, hd: HOSTED_DOMAIN };

/** Why somebody comes back from the identity provider and is not signed in (design section 5). */
export const REFUSED_SIGN_INS = {
  'session.googleOff': {
    status: 302,
    ask: async () => {
      const town = await openTestSchool();
      try {
        return await (await town.stranger()).get('/auth/google');
      } finally {
        await town.close();
      }
    },
  },
  'session.issuerAway': { status: 302, ask: (world) => comeBack(world, STAFF, byError('temporarily_unavailable')) },
  'session.signInCancelled': { status: 302, ask: (world) => comeBack(world, STAFF, byError('access_denied')) },
  'session.signInFailed': {
    status: 302,
    ask: (world) => comeBack(world, STAFF, { redirect: ({ searchParams }) => searchParams.set('state', 'another') }),
  },
  'session.emailUnverified': { status: 302, ask: (world) => comeBack(world, { ...STAFF, email_verified: false }) },
  'session.wrongDomain': { status: 302, ask: (world) => comeBack(world, { ...STAFF, hd: 'elsewhere.example' }) },
  'session.otherIdentity': {
    status: 302,
    ask: async (world) => {
      await comeBack(world, STAFF);
      return comeBack(world, { ...STAFF, sub: 'successor' });
    },
  },
} as const satisfies Ways;

type Misdeeds = TestIssuer['misdeeds'];

/** Signs in at the issuer as this person. @returns the answer to coming back */
async function comeBack({ town, issuer }: World, person: Claims, misdeeds: Misdeeds = {}): Promise<Answer> {
  Object.assign(issuer, { person, misdeeds });
  const browser = await town.stranger();
  return browser.get(await visitIssuer(browser));
}

const byError = (error: string): Misdeeds => ({
  redirect: ({ searchParams }) => {
    searchParams.delete('code');
    searchParams.set('error', error);
  },
});
