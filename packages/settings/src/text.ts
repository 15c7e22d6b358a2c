import { z } from 'zod';

/**
 * A setting as it stands. A file with the line ends of Windows adds one to each, and what reads a file without a shell
 * (`docker run --env-file`) leaves quotes where they are: a folder or a client's id of that name would only be missed
 * later.
 * @param missing what to say where it is not set
 */
export const text = (missing?: string) =>
  z
    .string(missing)
    .refine((value) => value === value.trim(), 'must not begin or end with a space or line end')
    .refine((value) => !/^(["']).*\1$/su.test(value), 'must not stand in quotes');
