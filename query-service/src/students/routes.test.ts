import { compareClasses, type Student } from '@vigie/command-service/contract';
import { accessesView, badgesView, reportsView, studentsView } from '@vigie/projections/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removalAnswer, studentByTag, studentList, studentsFound, type StudentList } from '../contract/index.ts';
import { accessDocument, reportDocument, studentDocument } from '../testing/documents.ts';
import { refusal } from '../testing/refusal.ts';
import { id } from '../testing/ids.ts';
import { signInStaff, type Staff } from '../testing/people.ts';
import { startQueryApp, type QueryApp } from '../testing/query-app.ts';

const NAMES = [
  ['Zoé', 'DUPRÉ', 'z.dupre@example.test', '36424744194862596'],
  ['Jean', 'MARTIN', 'jean@example.test', null],
  ['Jean-Marc', 'ABADIE', null, '1147572057307809438821892'],
  ['Jeanne', 'MARIN', null, null],
  ['Marcel', 'JEANNOT', null, null],
  ['Loïc', 'LE BŒUF', 'l.leboeuf@example.test', null],
  ['Greta', 'GROß', null, '5'],
] as const;

const STUDENTS = NAMES.map(([firstName, lastName, email, tagNb], n) =>
  studentDocument({ _id: id('c', n), firstName, lastName, email, tagNb }),
);

let app: QueryApp;
let staff: Staff;

beforeAll(async () => {
  app = await startQueryApp();
  staff = await signInStaff(app);
  await app.views.put(studentsView, ...STUDENTS);
});

afterAll(() => app.stop());

const search = async (name: string): Promise<string[]> => {
  const path = `/api/students/search?query&name=${encodeURIComponent(name)}`;
  const { students } = await staff.ana.read(path, studentsFound);
  return students.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
};

describe('Searching a student', () => {
  it.each([
    ['zoe dupre', ['Zoé DUPRÉ']],
    ['DUPRÉ zo', ['Zoé DUPRÉ']],
    ['boeuf', ['Loïc LE BŒUF']],
    ['le bœuf loic', ['Loïc LE BŒUF']],
    ['gross', ['Greta GROß']],
    ['z.dupre@ex', ['Zoé DUPRÉ']],
    ['z.dup', ['Zoé DUPRÉ']],
    ['Zoé Dupré <z.dupre@example.test>', ['Zoé DUPRÉ']],
    ['z.dupre@example.test,', ['Zoé DUPRÉ']],
    ['36424744194862596', ['Zoé DUPRÉ']],
    ["\"-'é'è''&ç'_-é(ç-", ['Zoé DUPRÉ']],
    ['36424744194862597', []],
    // No name that begins with an A is meant.
    ['à"à"', []],
    ['nobody', []],
    ['', []],
    ['  -- ', []],
  ])('by “%s” finds %j', async (name, found) => {
    expect(await search(name)).toEqual(found);
  });

  it('puts whole words first, then beginnings, and those that are alike by last name', async () => {
    expect(await search('jean')).toEqual(['Jean-Marc ABADIE', 'Jean MARTIN', 'Marcel JEANNOT', 'Jeanne MARIN']);
  });

  it('puts those first of whom all but the last word are whole, and of them who has no other name', async () => {
    expect(await search('jean mar')).toEqual(['Jean MARTIN', 'Jean-Marc ABADIE', 'Marcel JEANNOT', 'Jeanne MARIN']);
  });

  it('gives the fifty best only, with whole words among them however many others there are', async () => {
    const crowd = Array.from({ length: 70 }, (_, n) =>
      studentDocument({ _id: id('d', n), firstName: 'Aa', lastName: `QUENTIN${n}` }),
    );
    await app.views.put(studentsView, ...crowd, studentDocument({ _id: id('d', 99), firstName: 'Q', lastName: 'ZZZ' }));
    const found = await search('q');
    expect(found).toHaveLength(50);
    expect(found[0]).toBe('Q ZZZ');
  });

  it('shows what tells students apart', async () => {
    const { students } = await staff.ana.read('/api/students/search?name=dupre', studentsFound);
    expect(students).toEqual([
      {
        id: id('c', 0),
        firstName: 'Zoé',
        lastName: 'DUPRÉ',
        level: '4e',
        section: 'B',
        status: 'cyan',
        photo: null,
        email: 'z.dupre@example.test',
        tagNb: '36424744194862596',
        created_at: '2025-09-01T06:00:00.000Z',
      },
    ]);
  });

  it('in the admin area is the same', async () => {
    for (const reader of ['cpe', 'admin'] as const) {
      const { students } = await staff[reader].read('/api/admin/students/search?query&name=gross', studentsFound);
      expect(students.map(({ lastName }) => lastName)).toEqual(['GROß']);
    }
  });
});

describe('Scanning a badge', () => {
  it.each([
    ['36424744194862596', 'DUPRÉ'],
    [' 036424744194862596 ', 'DUPRÉ'],
    ['04:EE:C4:A2:1C:68:81', 'DUPRÉ'],
    ['5', 'GROß'],
    ['1147572057307809438821892', 'ABADIE'],
    ['04:EE:C4:A2:1C:68:81:01:02:F3', 'ABADIE'],
  ])('with “%s” finds its holder', async (tag, lastName) => {
    const answer = await staff.ana.read(`/api/students/tag?query&tag=${encodeURIComponent(tag)}`, studentByTag);
    expect(answer.student?.lastName).toBe(lastName);
  });

  it.each(['36424744194862597', '', 'abc', '7', '04:EE:C4:A2:1C:68:81:01:02:F3:07'])(
    'with “%s” finds nobody',
    async (tag) => {
      expect(await staff.ana.read(`/api/students/tag?tag=${tag}`, studentByTag)).toEqual({ student: null });
    },
  );
});

describe('Scanning a badge for a time in the past', () => {
  it.each([
    ['2026-01-05T08:00:00Z', null],
    ['2026-01-06T10:00:00+01:00', 'MARTIN'],
    ['2026-02-04T10:00:00Z', 'DUPRÉ'],
  ])('at %s finds who held it then: %s', async (at, lastName) => {
    await app.views.put(badgesView, {
      _id: '36424744194862596',
      periods: [
        { student: id('c', 1), from: '2026-01-06T09:00:00.000Z', to: '2026-02-03T09:30:00.000Z' },
        { student: id('c', 0), from: '2026-02-03T09:30:00.000Z', to: null },
      ],
      holders: [id('c', 1), id('c', 0)],
    });
    const path = `/api/students/tag?query&tag=04:EE:C4:A2:1C:68:81&at=${encodeURIComponent(at)}`;
    expect((await staff.ana.read(path, studentByTag)).student?.lastName ?? null).toBe(lastName);
  });

  it('takes a time only', async () => {
    expect((await staff.ana.get('/api/students/tag?tag=5&at=yesterday')).status).toBe(400);
  });
});

describe('Badgeless students', () => {
  it('are listed by name with their number', async () => {
    await app.views.put(studentsView, ...STUDENTS);
    const { students, total } = await staff.cpe.read('/api/admin/students/badgeless?pageSize=100', studentList);
    const names = students.map(({ lastName }) => lastName).filter((name) => !/QUENTIN|ZZZ/u.test(name));
    expect(names).toEqual(['JEANNOT', 'LE BŒUF', 'MARIN', 'MARTIN']);
    expect(total).toBe(students.length);
  });
});

describe('All students', () => {
  it('are listed by name, page after page, with their number', async () => {
    await app.views.put(studentsView, ...STUDENTS);
    const first = await staff.cpe.read('/api/admin/students?pageSize=50', studentList);
    const after = encodeURIComponent(first.next ?? '');
    const second = await staff.cpe.read(`/api/admin/students?pageSize=50&after=${after}`, studentList);
    const names = [...first.students, ...second.students].map(({ lastName }) => lastName);
    expect(names.filter((name) => !/QUENTIN|ZZZ/u.test(name))).toEqual([
      'ABADIE',
      'DUPRÉ',
      'GROß',
      'JEANNOT',
      'LE BŒUF',
      'MARIN',
      'MARTIN',
    ]);
    expect([first.total, second.next]).toEqual([names.length, null]);
  });
});

describe('What goes with a student who is removed', () => {
  it('is their accesses and the reports about them alone, deleted ones too; what others share stays', async () => {
    const [one, other] = [id('c', 0), id('c', 1)];
    const students = [[one], [one], [one], [other, one], [other]];
    await app.views.put(
      reportsView,
      ...students.map((about, n) =>
        reportDocument({ _id: id('a', n), students: about, status: n === 0 ? 'deleted' : 'filable' }),
      ),
    );
    await app.views.put(
      accessesView,
      ...[one, one, other].map((student, n) => accessDocument({ _id: id('e', n), student })),
    );
    const removal = (student: string) => staff.cpe.read(`/api/admin/students/${student}/removal`, removalAnswer);
    expect(await removal(one)).toEqual({ accesses: 2, reports: 3, shared: 1 });
    expect(await removal(id('c', 2))).toEqual({ accesses: 0, reports: 0, shared: 0 });
  });
});

describe('Every read about students', () => {
  it.each(['students/search', 'students/tag', 'admin/students/search', 'admin/students/badgeless', 'admin/students'])(
    'at /api/%s asks for a sign-in first',
    async (path) =>
      expect(refusal(await app.stranger.get(`/api/${path}?pageSize=1`))).toEqual([401, 'session.signedOut']),
  );

  it.each([`students/search?name=${'n'.repeat(201)}`, `students/tag?tag=${'1'.repeat(201)}`])(
    'refuses too long a text: /api/%s',
    async (path) => expect(refusal(await staff.ana.get(`/api/${path}`))).toEqual([400, 'request.invalid']),
  );
});

describe('Lists of students', () => {
  it('are sorted by class or turned round over all pages, not within one', async () => {
    const school = ['6e', '5e', '4e', '3e'] as const;
    const many = Array.from({ length: 60 }, (_, index) =>
      studentDocument({
        _id: id('e', index),
        lastName: `ORDRE${String(59 - index).padStart(2, '0')}`,
        level: school[index % 4] ?? '6e',
        section: index % 5 === 0 ? null : 'A',
      }),
    );
    await app.views.put(studentsView, ...many);
    for (const [sort, direction] of [
      ['class', 1],
      ['-class', -1],
      ['name', 1],
      ['-name', -1],
    ] as const) {
      const read: Student[] = [];
      let next: string | null = '';
      while (next !== null) {
        const after = next === '' ? '' : `&after=${encodeURIComponent(next)}`;
        const page: StudentList = await staff.cpe.read(
          `/api/admin/students/badgeless?sort=${sort}${after}`,
          studentList,
        );
        read.push(...page.students);
        next = page.next;
      }
      const ours = read.filter(({ lastName }) => lastName.startsWith('ORDRE'));
      const inOrder = ours.toSorted(
        (one, other) =>
          direction *
          ((sort.endsWith('class') ? compareClasses(one, other) : 0) || (one.lastName < other.lastName ? -1 : 1)),
      );
      expect(ours.map(({ lastName }) => lastName)).toEqual(inOrder.map(({ lastName }) => lastName));
      expect(ours).toHaveLength(60);
    }
  });
});
