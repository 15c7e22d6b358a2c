import type { z } from 'zod';
import { invalid, notFound, type FieldError } from './problem.ts';

const MOST_ERRORS = 100;

/**
 * Checks a part of a request. A route without a schema for it gets undefined.
 * @throws HttpProblem 400 that names each member at fault
 */
export function check<S extends z.ZodType>(schema: S | undefined, value: unknown): z.output<S>;
export function check(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw invalid(fieldErrors(result.error.issues, value));
}

/**
 * Checks what a path holds.
 * @throws HttpProblem 404: there is nothing at an address that can't exist
 */
export function checkParams<S extends z.ZodType>(schema: S | undefined, value: unknown): z.output<S>;
export function checkParams(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw notFound();
}

/** zod's issues as message keys, the first hundred. No text of the input is among them. */
function fieldErrors(issues: readonly z.core.$ZodIssue[], value: unknown): readonly FieldError[] {
  return issues
    .slice(0, MOST_ERRORS)
    .map((issue) => ({ path: issue.path.map(String).join('.'), text: keyOf(issue, value) }));
}

function keyOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (valueAt(value, issue.path) === undefined) return 'field.required';
  if (issue.code === 'too_small' && issue.origin === 'string') return 'field.required';
  if (issue.code === 'too_big' && (issue.origin === 'string' || issue.origin === 'array')) return 'field.tooLong';
  return 'field.invalid';
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value);
}

function isRecord(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null;
}
