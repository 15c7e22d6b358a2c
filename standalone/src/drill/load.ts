import { setTimeout as delay } from 'node:timers/promises';
import { makePacer, type Pacer } from './pacer.ts';
import type { Person, Reply } from './person.ts';
import { stepsOf, type CommandStep, type Student, type ReadStep } from './steps.ts';
import { verdictOn, type Tally } from './tally.ts';

/** A command that was sent, perhaps more than once, always under its key. */
export interface Sent {
  readonly step: CommandStep;
  /** The position that its answer told; null where it was never acknowledged. */
  acknowledged: string | null;
}

export interface LoadOptions {
  readonly people: readonly Person[];
  readonly students: readonly Student[];
  readonly perSecond: number;
  readonly tally: Tally;
}

export interface Load {
  readonly sent: readonly Sent[];
  /** How many requests there was a turn for. */
  readonly requests: () => number;
  /** Begins nothing more. Resolves when all that is under way has ended. */
  readonly stop: () => Promise<void>;
}

/** People wait for answers before they ask for more: a school has no more hands. */
const MOST_UNANSWERED = 100;

/**
 * Of the people so many work at a time. After so many pieces of work each, others go on: nobody's list grows for ever.
 */
const AT_WORK = 8;
const PIECES_OF_WORK = 15;

/**
 * How often a command that was not acknowledged is sent again, a second apart, as people do; every other one is left at
 * once.
 */
const AGAIN = 20;

/** Has people work at so many requests a second, whatever becomes of them. */
export function startLoad({ people, students, perSecond, tally }: LoadOptions): Load {
  const sent: Sent[] = [];
  const running = new Set<Promise<void>>();
  let begun = 0;
  let unanswered = 0;
  const begin = (): void => {
    const shift = Math.floor(begun / (AT_WORK * PIECES_OF_WORK));
    const person = people[(shift * AT_WORK + (begun % AT_WORK)) % people.length];
    const student = students[begun % students.length];
    begun += 1;
    if (!person || !student) throw new RangeError('Nobody works here');
    const work = workOn(person, student).finally(() => running.delete(work));
    running.add(work);
  };
  const pacer = makePacer(perSecond, begin, () => unanswered >= MOST_UNANSWERED);
  return {
    sent,
    requests: () => pacer.turns(),
    async stop() {
      pacer.stop();
      await Promise.all(running);
    },
  };

  async function workOn(person: Person, student: Student): Promise<void> {
    let position = '';
    for (const [index, step] of stepsOf(student).entries()) {
      if (index > 0 && !(await pacer.turn())) return;
      if (step.kind === 'read') {
        await read(person, step, position);
        continue;
      }
      const acknowledged = await command(person, step, pacer);
      // What comes next supposes it.
      if (acknowledged === null) return;
      if (acknowledged > position) position = acknowledged;
    }
  }

  async function send(...[person, method, path, sending]: [Person, ...Parameters<Person['send']>]): Promise<Reply> {
    unanswered += 1;
    const reply = await person.send(method, path, sending);
    unanswered -= 1;
    return reply;
  }

  async function read(person: Person, { path, shows }: ReadStep, position: string): Promise<void> {
    const reply = await send(person, 'GET', path, { headers: { 'x-min-position': position } });
    tally.count('read', `GET ${path}`, verdictOn(reply, shows));
  }

  async function command(person: Person, step: CommandStep, { turn }: Pacer): Promise<string | null> {
    const { method, path, body, key } = step;
    const entry: Sent = { step, acknowledged: null };
    sent.push(entry);
    const attempts = sent.length % 2 === 0 ? AGAIN : 1;
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const reply = await send(person, method, path, { body, headers: { 'idempotency-key': key } });
      const verdict = verdictOn(reply, () => true);
      tally.count('command', `${method} ${path}`, verdict);
      if (typeof reply === 'object' && verdict === 'answered') {
        entry.acknowledged = String(reply.headers['x-position']);
        return entry.acknowledged;
      }
      if (typeof verdict === 'object') return null;
      if (attempt < attempts) {
        await delay(1_000);
        if (!(await turn())) return null;
      }
    }
    return null;
  }
}
