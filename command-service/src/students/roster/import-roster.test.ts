import { START } from '@vigie/event-log';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RowsRejected, type RowError } from '../../command-handler/refusals.ts';
import { openCommands, type OpenCommands } from '../../testing/open-commands.ts';
import { CPE, uuid } from '../../testing/people.ts';
import { importRoster, rosterKey } from './import-roster.ts';
import { parseRoster } from './parse-roster.ts';

const NO_DEFAULTS = { level: null, section: null, status: null };
const BY = { actor: CPE, now: '2026-03-02T08:00:00.000Z', key: uuid(0x10) };

let school: OpenCommands;
beforeEach(async () => {
  school = await openCommands();
});
afterEach(() => school.close());

const imported = async (text: string) => importRoster(school.commands, BY, await parseRoster(text, NO_DEFAULTS));

describe('importing a roster', () => {
  it('adds its students the way names are written (spec section 5)', async () => {
    const { students } = await imported('lebœuf;jean pierre;JP@example.test;0042;term;b;Red\n');
    expect(students.map(({ details }) => details)).toEqual([
      {
        lastName: 'LEBŒUF',
        firstName: 'Jean-Pierre',
        email: 'jp@example.test',
        tagNb: '42',
        level: 'Term',
        section: 'B',
        status: 'red',
      },
    ]);
  });

  it('tells all errors in the order of the rows, each cell once, and writes nothing', async () => {
    const text = ['A;Ann;;1;6e;A;cyan', 'B;;no mail;;7e;A;cyan', 'C;Cleo;;1;6e;A;cyan', 'D;Dan'].join('\n');
    const refused = await imported(text).then(
      () => [],
      (error: unknown): readonly RowError[] => (error instanceof RowsRejected ? error.errors : []),
    );
    expect(refused.map(({ row, path, text }) => `${row} ${path} ${text}`)).toEqual([
      '1 level field.invalid',
      '1 firstName student.nameRequired',
      '1 email student.emailInvalid',
      '2 tagNb student.badgeTaken',
      '3  import.columns',
    ]);
    expect(await school.log.head()).toBe(START);
  });
});

describe('the key of an import', () => {
  const text = 'Leroy\tZoé\t\n';

  it('is the same for the same file and class, and for nothing else', () => {
    const keys = [
      rosterKey(text, NO_DEFAULTS),
      rosterKey(`${text}\n`, NO_DEFAULTS),
      rosterKey(text, { ...NO_DEFAULTS, level: '6e' }),
      rosterKey(text, { ...NO_DEFAULTS, section: 'A' }),
      rosterKey(text, { ...NO_DEFAULTS, status: 'red' }),
    ];
    expect(new Set(keys).size).toBe(5);
    expect(rosterKey(text, { status: null, section: null, level: null })).toBe(keys[0]);
  });
});
