import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CommandRejected, RowsRejected } from '../command-handler/refusals.ts';
import { openCommands, type OpenCommands } from '../testing/open-commands.ts';
import { CPE, uuid } from '../testing/people.ts';
import type { ListedStudent } from './rows.ts';

const FIRST_TRY = { actor: CPE, now: '2026-03-02T08:00:00.000Z', key: uuid(0x10) };
const NEXT_TRY = { actor: CPE, now: '2026-03-02T08:01:00.000Z', key: uuid(0x11) };

const listed = (id: number, firstName: string, tagNb: string | null): ListedStudent => ({
  id: uuid(id),
  firstName,
  lastName: 'LEROY',
  email: null,
  tagNb,
  level: '6e',
  section: 'A',
  status: 'cyan',
});
const ANN = listed(1, 'Ann', '1');
const BEN = listed(2, 'Ben', null);
const CLEO = listed(3, 'Cleo', null);

let school: OpenCommands;
beforeEach(async () => {
  school = await openCommands();
});
afterEach(() => school.close());

const refusal = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => (error instanceof RowsRejected ? error.errors : error));

describe('students whom a list gives ids', () => {
  it('have them', async () => {
    const { students } = await school.commands.addStudents(FIRST_TRY, [ANN, BEN]);
    expect(students.map(({ id }) => id)).toEqual([ANN.id, BEN.id]);
  });

  it('are added once, in a list that has grown since, too', async () => {
    await school.commands.addStudents(FIRST_TRY, [ANN, BEN]);
    const { students, added } = await school.commands.addStudents(NEXT_TRY, [BEN, CLEO, ANN]);
    expect(students.map(({ details }) => details.firstName).sort()).toEqual(['Ann', 'Ben', 'Cleo']);
    expect(added).toBe(1);
  });

  it('are told of once by an import, too, which says up to where it has come', async () => {
    await school.commands.addStudents(FIRST_TRY, [ANN, { ...BEN, email: 'ben@example.test' }]);
    const list = [ANN, { ...listed(4, 'Ben', '2'), email: 'ben@example.test' }];
    const { students, badged, position } = await school.commands.addStudents(NEXT_TRY, list, { unlessEnrolled: true });
    expect([students.map(({ id }) => id), badged]).toEqual([[ANN.id], 1]);
    expect(position).toBe(await school.log.head());
  });

  it('are told where they were added as they are not any more in the list, and nobody else is added', async () => {
    await school.commands.addStudents(FIRST_TRY, [ANN, BEN]);
    const before = await school.log.head();
    const list = [CLEO, { ...ANN, tagNb: '7' }, BEN, { ...listed(4, 'Dan', '8') }];
    expect(await refusal(school.commands.addStudents(NEXT_TRY, list))).toEqual([
      { row: 1, path: '', text: 'student.addedBefore' },
    ]);
    expect(await school.log.head()).toBe(before);
  });

  it('are told where they were removed since an earlier try, and nobody else is added; the try itself is as it was', async () => {
    await school.commands.addStudents(FIRST_TRY, [ANN, BEN]);
    await school.commands.removeStudent({ actor: CPE, now: FIRST_TRY.now }, uuid(2));
    const before = await school.log.head();
    expect(await refusal(school.commands.addStudents(NEXT_TRY, [CLEO, BEN, ANN]))).toEqual([
      { row: 1, path: '', text: 'student.removedBefore' },
    ]);
    await school.commands.addStudents(FIRST_TRY, [ANN, BEN]);
    expect(await school.log.head()).toBe(before);
  });

  it('are refused where two of a list have the same', async () => {
    const list = [ANN, { ...BEN, id: ANN.id }];
    expect(await refusal(school.commands.addStudents(FIRST_TRY, list))).toEqual([
      { row: 1, path: '', text: 'student.repeated' },
    ]);
  });

  it('are no others where another list comes under the key', async () => {
    await school.commands.addStudents(FIRST_TRY, [ANN]);
    const other = school.commands.addStudents(FIRST_TRY, [{ ...ANN, firstName: 'Eve' }]);
    await expect(other).rejects.toThrow(CommandRejected);
  });
});
