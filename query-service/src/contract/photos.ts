import { idParams } from '@vigie/command-service/contract';
import { z } from 'zod';

/** GET /api/students/{id}/photo/{hash}: the photo itself. */
export const photoParams = idParams.extend({
  hash: z.string().regex(/^[0-9a-f]{64}$/u),
});

export const photoQuery = z.object({
  size: z.enum(['full', 'thumb']).default('full').describe('640 pixels at most, or 96'),
});
