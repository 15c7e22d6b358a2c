import { setTimeout as delay } from 'node:timers/promises';
import type { Answer } from '@vigie/http/testing';

/** Makes a call, and makes it again while it is answered with 503: as the client does where views are behind. */
export async function askAgain(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await call();
    if (answer.status !== 503) return answer;
    await delay(Number(answer.headers['retry-after']) * 1000);
  }
}
