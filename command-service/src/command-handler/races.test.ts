import { aroundAppends } from '@vigie/event-log';
import { allEvents } from '@vigie/event-log/testing';
import { createLogger } from '@vigie/http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Commands } from '../commands.ts';
import type { ReportContent } from '../reports/state.ts';
import { orProblem } from '../routing/or-problem.ts';
import { commandsOn, openCommands, type OpenCommands } from '../testing/open-commands.ts';
import { CPE, STAFF } from '../testing/people.ts';
import { CommandRejected, TooManyRaces } from './refusals.ts';

const NOW = '2026-03-02T08:00:00.000Z';
const AUTHOR = { actor: STAFF, now: NOW };
const COUNSELLOR = { actor: CPE, now: NOW };
const UNFINISHED: ReportContent = {
  category: 'phone',
  students: [],
  location: 'Court',
  comment: 'Used a phone',
  finalized: false,
};

let school: OpenCommands;
let reportId: string;
beforeEach(async () => {
  school = await openCommands();
  const { state } = await school.commands.submitReport(AUTHOR, UNFINISHED);
  reportId = 'id' in state ? state.id : '';
});
afterEach(() => school.close());

/** Commands of somebody who is always a moment late: others append first, so many times. */
function outrun(times: number, ahead: (commands: Commands, time: number) => Promise<unknown>): Commands {
  let time = 0;
  return commandsOn(
    aroundAppends(school.log, async (_, append) => {
      time += 1;
      if (time <= times) await ahead(school.commands, time);
      return append();
    }),
  );
}

const types = async (): Promise<readonly string[]> => (await allEvents(school.log)).map(({ type }) => type);

describe('A command that loses a race', () => {
  it('is decided anew on what the other has left, and keeps it', async () => {
    const late = outrun(1, (others) => others.deleteReport(AUTHOR, reportId));
    const revising = late.reviseReport(AUTHOR, reportId, { ...UNFINISHED, comment: 'Late' });
    await expect(revising).rejects.toThrow(CommandRejected);
    expect(await types()).toEqual(['ReportSubmitted', 'ReportDeleted']);
  });

  it('succeeds in the end', async () => {
    const late = outrun(3, (others, time) =>
      others.reviseReport(COUNSELLOR, reportId, { ...UNFINISHED, comment: `Note ${time}` }),
    );
    const { revision } = await late.deleteReport(AUTHOR, reportId);
    expect(revision).toBe(4);
    expect((await types()).at(-1)).toBe('ReportDeleted');
  });

  it('every time gives up, has written nothing, and is told to come back: the line that is logged names its stream', async () => {
    let races = 0;
    const late = outrun(Infinity, (others, time) => {
      races = time;
      return others.reviseReport(COUNSELLOR, reportId, { ...UNFINISHED, comment: `Note ${time}` });
    });
    await expect(late.deleteReport(AUTHOR, reportId)).rejects.toThrow(TooManyRaces);
    expect(await types()).toEqual(['ReportSubmitted', ...Array.from({ length: races }, () => 'ReportRevised')]);

    const lines: string[] = [];
    const logger = createLogger({ service: 'test', level: 'warn', destination: { write: (line) => lines.push(line) } });
    await expect(orProblem(late.deleteReport(AUTHOR, reportId), logger)).rejects.toMatchObject({
      status: 503,
      options: { headers: { 'Retry-After': '1' } },
    });
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([{ stream: `report-${reportId}` }]);
  });
});
