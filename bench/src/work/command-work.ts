import { createCommands, newId, SYSTEM, type Commands } from '@vigie/command-service';
import type { EventLog } from '@vigie/event-log';
import { makeRandom } from '@vigie/standalone/random';
import { v7 } from 'uuid';
import { concurrently } from './concurrently.ts';
import { fillLog } from './fill-log.ts';
import { drawContent, studentId } from './school.ts';

export const STUDENTS = 1200;
const PEOPLE = { students: STUDENTS, users: 60, events: 0 };

/**
 * The command handler on a log that is given a school's people, if it has none. `atOnce`: how many appends it may be
 * given at once.
 */
export async function commandsWithPeople(log: EventLog, atOnce: number): Promise<Commands> {
  const last = await log.readStream(`student-${studentId(STUDENTS - 1)}`);
  if (last.events.length === 0) await fillLog(log, PEOPLE, atOnce);
  return createCommands({ log, newId, timeZone: 'Europe/Paris', emailKey: 'key of a benchmark' });
}

/** A report as a client sends it, with the key that it has made for it. */
export interface SentReport {
  readonly key: string;
  readonly content: ReturnType<typeof drawContent>;
}

export function drawReports(count: number): readonly SentReport[] {
  const random = makeRandom(7);
  return Array.from({ length: count }, () => ({ key: v7(), content: drawContent(random, STUDENTS) }));
}

/** Submits reports, `width` at a time, each durable when it is answered. */
export async function submitReports(commands: Commands, sent: readonly SentReport[], width: number): Promise<void> {
  await concurrently(sent.length, width, async (index) => {
    const one = sent[index];
    if (one === undefined) throw new Error('There is no such report');
    const by = { actor: SYSTEM, now: new Date().toISOString(), key: one.key };
    const { state } = await commands.submitReport(by, one.content);
    if (state.status === 'unknown') throw new Error('A report was not submitted');
  });
}
