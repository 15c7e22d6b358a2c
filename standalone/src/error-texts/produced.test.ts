import { MESSAGE_KEYS, problemText, type MessageKey } from '@vigie/command-service/contract';
import type { Answer } from '@vigie/http/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BROKEN_FILES } from './broken-files.ts';
import { BROKEN_RULES } from './broken-rules.ts';
import { REFUSED_REQUESTS } from './refused-requests.ts';
import { REFUSED_SIGN_INS } from './refused-sign-ins.ts';
import { SUCCESSES } from './successes.ts';
import { openWorld, type Way, type World } from './world.ts';

/** The compiler insists on a way for every key, and on no other. */
const WAYS: Readonly<Record<MessageKey, Way>> = {
  ...SUCCESSES,
  ...BROKEN_RULES,
  ...BROKEN_FILES,
  ...REFUSED_REQUESTS,
  ...REFUSED_SIGN_INS,
};

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 60_000);
afterAll(() => world.close());

describe('Every message of the server is told over HTTP, by the rule that it belongs to', () => {
  it.each(MESSAGE_KEYS)('%s', async (key) => {
    const { status, ask } = WAYS[key];
    const answer = await ask(world);
    expect([answer.status, ...keysIn(answer)]).toEqual(expect.arrayContaining([status, key]));
    expect(answer.status).toBe(status);
    expect(inEnglish(answer)).toBe(true);
  });
});

const fault = z.object({ text: z.string() });
const telling = z.object({
  message: fault.optional(),
  errors: z.array(fault).optional(),
  import: z.object({ errors: z.array(fault) }).optional(),
});

/** Whether a problem says in a sentence, without values, what its message's key means (RFC 9457, section 3.1.4). */
function inEnglish({ status, headers, body }: Answer): boolean {
  if (status < 400) return true;
  const { detail, message } = problem.parse(body);
  return (
    headers['content-type'] === 'application/problem+json' &&
    detail === problemText(message.text) &&
    !/[{}]/u.test(detail)
  );
}

const problem = z.object({ detail: z.string().min(1), message: z.object({ text: z.string() }) });

/** The keys that an answer tells: of its message, of members and rows at fault, or in the address that it leads to. */
function keysIn({ body, headers }: Answer): readonly string[] {
  const { message, errors = [], import: imported } = telling.parse(body ?? {});
  const told = [...(message ? [message] : []), ...errors, ...(imported?.errors ?? [])].map(({ text }) => text);
  const reason = new URL(headers.location ?? '/', 'http://localhost').searchParams.get('signIn');
  return reason === null ? told : [...told, reason];
}
