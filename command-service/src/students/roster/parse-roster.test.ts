import { describe, expect, it } from 'vitest';
import { NotARoster } from './not-a-roster.ts';
import { parseRoster } from './parse-roster.ts';

const NO_DEFAULTS = { level: null, section: null, status: null };
const IN_6EA = { level: '6e', section: 'A', status: 'cyan' } as const;

const LEROY = {
  lastName: 'Leroy',
  firstName: 'Zoé',
  email: 'zoe@example.test',
  tagNb: '42',
  level: '6e',
  section: 'A',
  status: 'cyan',
};

describe('a roster', () => {
  it('has last name, first name, email, tag number, level, section and status (spec section 2)', async () => {
    const { students, errors } = await parseRoster('Leroy\tZoé\tzoe@example.test\t42\t6e\tA\tcyan\n', NO_DEFAULTS);
    expect(students).toEqual([LEROY]);
    expect(errors).toEqual([]);
  });

  it('may give the class of all its rows apart, and a row may have its own', async () => {
    const { students } = await parseRoster('Leroy\tZoé\tzoe@example.test\t42\nRoy\tIgor\t\t\tTERM\tb\n', IN_6EA);
    expect(students).toEqual([
      LEROY,
      { lastName: 'Roy', firstName: 'Igor', email: '', tagNb: '', level: 'Term', section: 'B', status: 'cyan' },
    ]);
  });

  it('without class anywhere leaves it to the rules of adding students', async () => {
    const { students, errors } = await parseRoster('Leroy\tZoé\t\n', NO_DEFAULTS);
    expect(students[0]).toMatchObject({ level: null, section: null, status: null });
    expect(errors).toEqual([]);
  });

  it('keeps the line of each row', async () => {
    expect((await parseRoster('Nom;Prénom;Mail\n\nA;B;\n\nC;D;\n', IN_6EA)).lines).toEqual([3, 5]);
  });

  it.each([
    ['Last name;First name;Email;Tag number;Level;Section;Status'],
    ['NOM;PRÉNOM;E-MAIL;N° badge;NIVEAU;CLASSE;COULEUR'],
    ['nom de famille;prenom;adresse e-mail;Numéro de badge;niveau;division;carte'],
    ['Surname;Given_name;mail;Tag;Year;class;Colour'],
  ])('may have the header row %s', async (header) => {
    const { students } = await parseRoster(`${header}\nLeroy;Zoé;zoe@example.test;42;6e;A;cyan\n`, NO_DEFAULTS);
    expect(students).toEqual([LEROY]);
  });

  it('has its columns in the order of its header row', async () => {
    const text = 'status,email,prénom,nom,niveau,section,badge\ncyan,zoe@example.test,Zoé,Leroy,6e,A,42\n';
    expect((await parseRoster(text, NO_DEFAULTS)).students).toEqual([LEROY]);
  });

  it.each(['Nom;Prénom;E-mail;;', ';;;;\nNom;Prénom;E-mail; ;\n'])(
    'may have empty cells at the end of its header row: %j',
    async (header) => {
      const { students, errors } = await parseRoster(`${header}\nLeroy;Zoé;zoe@example.test;;\n`, IN_6EA);
      expect(students).toEqual([{ ...LEROY, tagNb: '' }]);
      expect(errors).toEqual([]);
    },
  );

  it('may have titles above its header row', async () => {
    const text = 'Liste des élèves;;\n\nClasse : 6e A\nNom;Prénom;E-mail\nLeroy;Zoé;zoe@example.test\n';
    const { students, lines, errors } = await parseRoster(text, IN_6EA);
    expect(students).toEqual([{ ...LEROY, tagNb: '' }]);
    expect([lines, errors]).toEqual([[5], []]);
  });

  it('may have columns that school software adds, which are not kept', async () => {
    const text = 'Nom;Né(e) le;Prénom;Sexe;INE;E-mail;Régime\nLeroy;12/03/2015;Zoé;F;123456789AA;zoe@example.test;DP\n';
    const { students, errors } = await parseRoster(text, IN_6EA);
    expect(students).toEqual([{ ...LEROY, tagNb: '' }]);
    expect(errors).toEqual([]);
  });

  it('may mark the columns that are required, as directories of accounts do', async () => {
    const text = 'First Name [Required],Last Name [Required],Email Address [Required]\nZoé,Leroy,zoe@example.test\n';
    expect((await parseRoster(text, IN_6EA)).students).toEqual([{ ...LEROY, tagNb: '' }]);
  });

  it('may begin with a student called like a column', async () => {
    expect((await parseRoster('Badge\tNom\tnom@example.test\n', IN_6EA)).students).toHaveLength(1);
  });
});

it.each([
  ['Bleu', 'blue'],
  ['ROUGE', 'red'],
  ['noir', 'black'],
  ['Cyan', 'cyan'],
])('a status may be written as the French screens have it: %s', async (text, status) => {
  const { students, errors } = await parseRoster(`Leroy\tZoé\t\t\t6e\tA\t${text}\n`, NO_DEFAULTS);
  expect(errors).toEqual([]);
  expect(students[0]?.status).toBe(status);
});

describe('a class', () => {
  it.each([
    ['Classe', '6EME B', '6e', 'B'],
    ['Division', '3°C', '3e', 'C'],
    ['Classe;Niveau', '4eme D;4EME', '4e', 'D'],
    ['Classe;Niveau', 'E;6ème', '6e', 'E'],
  ])('may be written as school software does: under %s, %s', async (header, cells, level, section) => {
    const text = `Nom;Prénom;E-mail;${header}\nLeroy;Zoé;;${cells}\n`;
    const { students, errors } = await parseRoster(text, IN_6EA);
    expect(errors).toEqual([]);
    expect(students[0]).toMatchObject({ level, section });
  });

  it.each([
    ['6E', ''],
    ['602', ''],
    ['6e1', '6EME'],
    ['T-STMG', ''],
    ['5A', '6e'],
    ['6A'.padEnd(50, '-'), ''],
  ])('is never guessed: %s, of level “%s”', async (section, level) => {
    const { errors } = await parseRoster(`Leroy;Zoé;;;${level};${section}\n`, IN_6EA);
    expect(errors).toEqual([{ row: 0, path: 'section', text: 'field.invalid' }]);
  });
});

it('a roster may have 10,000 rows, and a header row', async () => {
  const text = `nom;prénom;mail\n${'A;B;\n'.repeat(10_000)}`;
  expect((await parseRoster(text, IN_6EA)).students).toHaveLength(10_000);
});

describe('an error of a row', () => {
  it.each([
    ['Leroy\tZoé\n', '', 'import.columns'],
    ['Leroy\tZoé\t\t\t6e\tA\tcyan\tnote\n', '', 'import.surplus'],
    ['Leroy\tZoé\t\t\t7e\tA\tcyan\n', 'level', 'field.invalid'],
    ['Leroy\tZoé\t\t\t6e\tF\tcyan\n', 'section', 'field.invalid'],
    ['Leroy\tZoé\t\t\t6e\tA\tgreen\n', 'status', 'field.invalid'],
    [`${'L'.repeat(101)}\tZoé\t\n`, 'lastName', 'field.tooLong'],
    [`Leroy\t${'z'.repeat(101)}\t\n`, 'firstName', 'field.tooLong'],
    [`Leroy\tZoé\t${'z'.repeat(255)}\n`, 'email', 'field.tooLong'],
    [`Leroy\tZoé\t\t${'4'.repeat(41)}\n`, 'tagNb', 'field.tooLong'],
  ])('is told with its row and column: %j', async (text, path, message) => {
    const { errors } = await parseRoster(`Roy\tIgor\t\n${text}`, IN_6EA);
    expect(errors).toEqual([{ row: 1, path, text: message }]);
  });

  it('of length is told, and the cell is cut before anything is done with it', async () => {
    const marks = `e${'\u0316\u0301'.repeat(50_000)}`;
    const { students, errors } = await parseRoster(`${marks}\tZoé\t\n`, IN_6EA);
    expect(errors).toEqual([{ row: 0, path: 'lastName', text: 'field.tooLong' }]);
    expect(students[0]?.lastName).toBe(marks.slice(0, 100));
  });

  it('does not hide those of other cells', async () => {
    const { errors } = await parseRoster('Leroy\tZoé\t\t\t7e\tF\tgreen\n', NO_DEFAULTS);
    expect(errors.map(({ path }) => path)).toEqual(['level', 'section', 'status']);
  });

  it('is not that cells are as long as they may be', async () => {
    const cells = ['L'.repeat(100), 'z'.repeat(100), `${'z'.repeat(241)}@example.test`, '4'.repeat(40)];
    expect((await parseRoster(`${cells.join('\t')}\n`, IN_6EA)).errors).toEqual([]);
  });

  it.each([2, 993])('is not that a row ends in empty cells, %i of them', async (count) => {
    const text = `Leroy\tZoé\t\t\t6e\tA\tcyan${'\t'.repeat(count)}\n`;
    expect((await parseRoster(text, NO_DEFAULTS)).errors).toEqual([]);
  });
});

describe('a file is no roster', () => {
  it.each([
    ['without a student', '', 'import.empty', 1],
    ['with a header row alone', 'nom;prénom;mail\n', 'import.empty', 1],
    ['with a quote that is never closed', 'A;B;\nC;"D;\n', 'import.quote', 2],
    ['whose header row lacks the email', '\nnom;prénom;niveau\nA;B;6e\n', 'import.header', 2],
    [
      'with both names in one column',
      'Élève;Classe;E-mail\nLEROY Zoé;6A;z@example.test\n',
      'import.header',
      1,
      ['Élève'],
    ],
    ['with a column that nobody knows', 'nom;prénom;mail;sectoin\nA;B;;A\n', 'import.column', 1, ['sectoin']],
    ['with a column without a name among the others', 'nom;;prénom;mail\nA;;B;\n', 'import.header', 1],
    ['with a column twice', 'nom;prénom;mail;courriel\nA;B;;\n', 'import.header', 1],
    ['of more than 10,000 rows', 'A;B;\n'.repeat(10_001), 'import.tooManyRows', 10_001],
    ['of as many under a header row', `nom;prénom;mail\n${'A;B;\n'.repeat(10_001)}`, 'import.tooManyRows', 10_002],
    ['with a row of more than 1,000 columns', `A;B;\nC;D;${';'.repeat(998)}\n`, 'import.tooManyColumns', 2],
    ['whose first row has as many', `nom;prénom;mail${';'.repeat(998)}\nA;B;\n`, 'import.tooManyColumns', 1],
    ['of a letter a line, 5 MB of it', 'a\n'.repeat(2_600_000), 'import.tooManyRows', 10_002],
  ] as const)('%s', async (_, text, message, line, columns: readonly string[] = []) => {
    await expect(parseRoster(text, IN_6EA)).rejects.toThrow(new NotARoster(message, line, columns));
  });

  it.each([
    ['Nom;Date de sortie;Prénom;E-mail;LV1', []],
    ['Nom;Prénom;Date de sortie;LV1', [{ row: 1, path: '', text: 'import.header' }]],
  ])('by columns that nobody knows, each of which is told, beside what else is wrong: %s', async (header, others) => {
    const refused = await parseRoster(`${header}\nA;B;C;D;E\n`, IN_6EA).catch((error: unknown) => error);
    const unknown = ['Date de sortie', 'LV1'].map((path) => ({ row: 1, path, text: 'import.column' }));
    expect(refused instanceof NotARoster && refused.errors).toEqual([...others, ...unknown]);
  });
});
