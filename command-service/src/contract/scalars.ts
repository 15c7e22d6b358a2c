import { z } from 'zod';

/** An object's id, written in lower case, as its stream is named after it. */
export const objectId = z.uuid().toLowerCase();

/** An object's id in the path. */
export const idParams = z.object({ id: objectId });

/** An instant in an answer, ISO 8601. */
export const dateTime = z.string().meta({ format: 'date-time' });

/** A parameter that is there or not, whatever it says. */
export const flag = z
  .enum(['', '1', 'true'])
  .optional()
  .transform((given) => given !== undefined);
