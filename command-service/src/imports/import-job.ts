import type { EventLog } from '@vigie/event-log';
import { defineJob, type JobHandler, type Json } from '@vigie/jobs';
import { z } from 'zod';
import { CommandRejected, RowsRejected, type RowError } from '../command-handler/refusals.ts';
import type { Commands } from '../commands.ts';
import { IMPORT_ROSTER, MAX_IMPORT_ERRORS, MAX_LEAVERS, type ImportResult } from '../contract/index.ts';
import { compareRoster, type ComparedStudent } from '../students/roster/compare-roster.ts';
import { importRoster, rosterKey } from '../students/roster/import-roster.ts';
import { NotARoster } from '../students/roster/not-a-roster.ts';
import { parseRoster, rosterDefaults, type Roster, type RosterDefaults } from '../students/roster/parse-roster.ts';

/** What an import waits with. Erased once it is done. */
const importPayload = z.object({
  text: z.string(),
  defaults: rosterDefaults,
  movesEnrolled: z.boolean(),
  /** Imports that wait since before this was asked do not. */
  setsStatus: z.boolean().default(false),
  actorId: z.string(),
});

/** An import's result, with all that is wrong. */
type Outcome = Omit<ImportResult, 'errorCount'>;

export interface ImportJobOptions {
  readonly log: EventLog;
  readonly commands: Commands;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/**
 * Adds the students of a file, all or none, and gives those who are enrolled already their class or status, where it is
 * asked to. Keys follow from the file, so that an import which a kill has cut off is finished by its next attempt; what
 * has become impossible meanwhile, such as a badge that somebody else has got, is then told beside how many are added.
 * What is wrong with the file is a result, and no failure: no payload is left behind.
 * One that moves for a new school year then tells who is in no row: they may have left.
 */
export const importJob = ({ log, commands, clock }: ImportJobOptions): JobHandler =>
  defineJob({
    kind: IMPORT_ROSTER,
    payload: importPayload,
    run: async ({ text, defaults, movesEnrolled, setsStatus, actorId }, { id, progress, signal }) => {
      const parsed = await parse(text, defaults);
      if (!('students' in parsed)) return asJson(parsed);
      const total = parsed.students.length;
      // Who is gone may add nobody, but what they have begun is finished.
      const actor = (await commands.actor(actorId)) ?? { id: actorId, isAdmin: false, isCPE: false };
      await progress({ done: 0, total });
      // Whatever attempt has added a student, it was this job: numbers of attempts begin anew when a worker stops.
      const by = { actor, now: new Date(clock()).toISOString(), key: rosterKey(text, defaults), correlationId: id };
      const told: Promise<void>[] = [];
      const onProgress = (done: number) => void told.push(progress({ done, total }));
      try {
        const work = { onProgress, signal, movesEnrolled, setsStatus };
        const { errors, ...counts } = await importRoster(commands, by, parsed, work);
        const leavers = movesEnrolled && errors.length === 0 ? await leaversOf(log, parsed, signal) : null;
        return asJson({ ...counts, leavers, total, errors: inLines(parsed, errors) });
      } catch (error) {
        if (isForbidden(error)) return refused(total, error.rejection.message);
        if (error instanceof RowsRejected) return asJson({ ...NOBODY, total, errors: inLines(parsed, error.errors) });
        throw error;
      } finally {
        await Promise.allSettled(told);
      }
    },
  });

async function parse(text: string, defaults: RosterDefaults): Promise<Roster | Outcome> {
  try {
    return await parseRoster(text, defaults);
  } catch (error) {
    if (!(error instanceof NotARoster)) throw error;
    return { ...NOBODY, total: 0, errors: [...error.errors] };
  }
}

async function leaversOf(log: EventLog, roster: Roster, signal: AbortSignal): Promise<ImportResult['leavers']> {
  const compared = await compareRoster(log, roster, signal);
  const idsOf = (standing: ComparedStudent['standing']): string[] =>
    compared.filter((student) => student.standing === standing).map(({ id }) => id);
  const [left, unclear] = [idsOf('left'), idsOf('unclear')];
  return left.length + unclear.length > MAX_LEAVERS ? null : { left, unclear };
}

/** Rows as lines of the file. */
const inLines = ({ lines }: Roster, errors: readonly RowError[]): ImportResult['errors'] =>
  errors.map(({ row, ...fault }) => ({ row: lines[row] ?? row + 1, ...fault }));

/** Before anybody is added. Whatever else is refused may be so in the middle: the next attempt tells what is in. */
const isForbidden = (error: unknown): error is CommandRejected =>
  error instanceof CommandRejected && error.rejection.kind === 'forbidden';

/** Of an import that was refused. */
const NOBODY = { added: 0, removed: 0, enrolled: 0, moved: 0, statusChanged: 0, badged: 0, leavers: null };

const refused = (total: number, text: ImportResult['errors'][number]['text']): Json =>
  asJson({ ...NOBODY, total, errors: [{ row: 1, path: '', text }] });

const asJson = ({ added, removed, enrolled, moved, statusChanged, badged, leavers, total, errors }: Outcome): Json => ({
  added,
  removed,
  enrolled,
  moved,
  statusChanged,
  badged,
  leavers,
  total,
  errors: errors.slice(0, MAX_IMPORT_ERRORS).map(({ row, path, text }) => ({ row, path, text })),
  errorCount: errors.length,
});
