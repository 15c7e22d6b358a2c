import type { Reply } from './person.ts';

/** What requests have come to since a moment. */
export interface Counts {
  readonly answered: number;
  /** Reads and commands that were answered by 503. */
  readonly readsAway: number;
  readonly commandsAway: number;
  /** Connections that broke off before the whole answer. */
  readonly brokenOff: number;
  readonly signIns: number;
  /** Whatever else came, in words: there should be none. */
  readonly wrong: readonly string[];
}

export interface Tally {
  readonly count: (kind: 'read' | 'command', what: string, verdict: Verdict) => void;
  readonly signedIn: () => void;
  /** Gives what was counted since the last call. */
  readonly take: () => Counts;
}

export type Verdict = 'answered' | 'away' | 'broken off' | { readonly wrong: string };

const NO_COUNTS: Counts = {
  answered: 0,
  readsAway: 0,
  commandsAway: 0,
  brokenOff: 0,
  signIns: 0,
  wrong: [],
};

/** Reads and commands are answered, rightly, or with 503 while something is away; nothing else will do. */
export function verdictOn(reply: Reply, isRight: (body: unknown) => boolean): Verdict {
  if (reply === 'silence') return { wrong: 'no answer' };
  if (reply === 'broken off') return reply;
  const { status, body, text } = reply;
  if (status === 503) return 'away';
  if (status < 200 || status > 299) return { wrong: `${status} ${text.slice(0, 200)}` };
  return isRight(body) ? 'answered' : { wrong: `${status} without what was acknowledged: ${text.slice(0, 400)}` };
}

/** Begins with nothing counted. */
export function makeTally(): Tally {
  let counts = NO_COUNTS;
  return {
    count(kind, what, verdict) {
      if (typeof verdict === 'object') counts = { ...counts, wrong: [...counts.wrong, `${what}: ${verdict.wrong}`] };
      else if (verdict === 'answered') counts = { ...counts, answered: counts.answered + 1 };
      else if (verdict === 'broken off') counts = { ...counts, brokenOff: counts.brokenOff + 1 };
      else if (kind === 'read') counts = { ...counts, readsAway: counts.readsAway + 1 };
      else counts = { ...counts, commandsAway: counts.commandsAway + 1 };
    },
    signedIn: () => {
      counts = { ...counts, signIns: counts.signIns + 1 };
    },
    take() {
      const taken = counts;
      counts = NO_COUNTS;
      return taken;
    },
  };
}

/** The counts of two tallies together. */
export const sumOf = (one: Counts, other: Counts): Counts => ({
  answered: one.answered + other.answered,
  readsAway: one.readsAway + other.readsAway,
  commandsAway: one.commandsAway + other.commandsAway,
  brokenOff: one.brokenOff + other.brokenOff,
  signIns: one.signIns + other.signIns,
  wrong: [...one.wrong, ...other.wrong],
});
