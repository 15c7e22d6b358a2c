import { z } from 'zod';

/** What the client must know before anyone is signed in (design section 5). */

export const testAccount = z.object({ email: z.string(), name: z.string(), role: z.enum(['admin', 'cpe', 'staff']) });

/**
 * GET /api/config. `testAccounts` is there in the local environment only, `legalUrl` null where the school has no page
 * about privacy.
 */
export const config = z.object({
  environment: z.enum(['local', 'production']),
  google: z.boolean(),
  legalUrl: z.string().nullable(),
  testAccounts: z.array(testAccount).optional(),
  timeZone: z.string(),
});

export type TestAccount = z.infer<typeof testAccount>;
export type Config = z.infer<typeof config>;
