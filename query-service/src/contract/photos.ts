import { z } from 'zod';

/** GET /api/students/{id}/photo/{hash}: the photo itself, 640 pixels at most; `size=thumb`: 96. */
export const photoParams = z.object({
  id: z.uuid().toLowerCase(),
  hash: z.string().regex(/^[0-9a-f]{64}$/u),
});

export const photoQuery = z.object({ size: z.enum(['full', 'thumb']).default('full') });
