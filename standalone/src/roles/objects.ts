import { SYSTEM } from '@vigie/command-service';
import { IMPORT_ROSTER, type Actor } from '@vigie/command-service/contract';
import { v4 } from 'uuid';
import type { TestSchool } from '../testing/test-school.ts';
import type { Owner } from './cells.ts';
import { PHOTO_HASH, type Kind } from './row.ts';

export type Actors = Readonly<Record<Owner, Actor>>;

/**
 * Makes an object of the owner's in a state, and gives its id; of a listed report, that of the one student it is about.
 */
export type MakeObject = (kind: Kind, state: string, owner: Owner) => Promise<string>;

/** Objects of a school whose clock stands still. */
export function objectMaker({ school, clock, register }: TestSchool, actors: Actors): MakeObject {
  const { commands } = school;
  const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();
  const now = iso(clock.now);
  let made = 0;

  async function makeStudent(state: string): Promise<string> {
    made += 1;
    const student = { firstName: 'Ben', lastName: `Martin ${made}`, email: null, tagNb: null };
    const { students } = await commands.addStudents({ actor: SYSTEM, now }, [
      { ...student, level: '5e', section: 'B', status: 'blue' },
    ]);
    const id = students[0]?.id ?? '';
    if (state === 'with a photo') {
      await school.photos.put(id, PHOTO_HASH, { full: Buffer.from('full'), thumb: Buffer.from('thumb') });
    }
    if (state === 'removed') await commands.removeStudent({ actor: SYSTEM, now }, id);
    return id;
  }

  async function makeReport(state: string, owner: Owner, student: string): Promise<string> {
    const id = v4();
    const by = { actor: actors[owner], now };
    const content = { category: 'phone' as const, location: 'Hall', comment: 'As it was', students: [student] };
    await commands.submitReport(by, { ...content, id, finalized: state !== 'unfinalized' });
    if (state === 'filed') await commands.fileReport(by, id);
    if (state === 'deleted') await commands.deleteReport(by, id);
    return id;
  }

  /** Half a minute apart: two at once would be one. */
  async function makeAccess(state: string, owner: Owner): Promise<string> {
    made += 1;
    const id = v4();
    const at = clock.now - (state === 'yesterday' ? 86_400_000 : 3 * 3_600_000) + made * 30_000;
    const by = { actor: actors[owner], now: iso(at) };
    await commands.recordAccess(by, await theStudent, { id, direction: 'out' });
    if (state === 'deleted') await commands.deleteAccess(by, id);
    return id;
  }

  async function makeBugReport(state: string, owner: Owner): Promise<string> {
    const id = v4();
    await commands.sendBugReport({ actor: actors[owner], now }, { id, comment: 'It does not work', studentId: null });
    if (state === 'closed') await commands.closeBugReport({ actor: SYSTEM, now }, id);
    if (state === 'deleted') await commands.deleteBugReport({ actor: SYSTEM, now }, id);
    return id;
  }

  async function makeUser(state: string): Promise<string> {
    made += 1;
    const { id } = await register(`user-${made}`, { isAdmin: state === 'admin', isCPE: state === 'cpe' });
    if (state === 'removed') await commands.removeUser({ actor: SYSTEM, now }, id);
    return id;
  }

  async function makeImport(movesEnrolled: boolean): Promise<string> {
    made += 1;
    const id = v4();
    const defaults = { level: '6e', section: 'A', status: 'cyan' };
    const payload = { text: `Martin ${made},Ida,`, defaults, movesEnrolled, actorId: actors.admin.id };
    await school.jobs.enqueue({ kind: IMPORT_ROSTER, id, payload });
    return id;
  }

  const theStudent = makeStudent('enrolled');

  return async (kind, state, owner) => {
    if (state === 'unknown') return v4();
    switch (kind) {
      case 'nothing':
        return '';
      case 'report':
        return makeReport(state, owner, await theStudent);
      case 'listed report': {
        const student = await makeStudent('enrolled');
        await makeReport(state, owner, student);
        return student;
      }
      case 'access':
        return makeAccess(state, owner);
      case 'student':
        return makeStudent(state);
      case 'bug report':
        return makeBugReport(state, owner);
      case 'user':
        return makeUser(state);
      case 'import':
        return makeImport(state === 'moved');
      default:
        return kind satisfies never;
    }
  };
}
