/** What is wrong, field by field, without the fields that have been changed since. */
export function stillWrong<Errors extends object>(errors: Errors, change: object): Partial<Errors> {
  const left: Partial<Errors> = {};
  for (const field in errors) if (!(field in change)) left[field] = errors[field];
  return left;
}
