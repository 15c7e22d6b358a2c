import type { Page } from '@playwright/test';
import { studentList } from '@vigie/query-service/contract';
import { noImage, portrait, tooLarge } from '../photos.ts';
import { addStudentWithPhoto, uniqueName } from '../admin.ts';
import { openWithLeavers } from '../leavers.ts';
import { press, type Scene } from './scene.ts';

/** A photo for somebody, seen before it is uploaded. */
const choosePhoto = async (page: Page): Promise<void> => {
  await page.getByRole('combobox').fill('saint martin');
  await page.keyboard.press('Enter');
  await page.getByRole('option').first().click();
  await page.locator('input[type=file]').setInputFiles(portrait('photo.png', 200));
  await page.getByText('photo.png').waitFor();
};

/** Files of students of whom some are in doubt, some uploaded. */
const chooseManyPhotos = async (page: Page): Promise<void> => {
  const answer = await page.request.get('/api/admin/students?pageSize=25');
  const { students } = studentList.parse(await answer.json());
  const named = students
    .slice(0, 6)
    .map(({ lastName, firstName }, n) => portrait(`${lastName} ${firstName}.png`, n * 55));
  await page
    .locator('input[type=file]')
    .setInputFiles([
      ...named,
      portrait('saint-martin louise.png', 90),
      portrait('IMG_0042.png', 20),
      noImage('notes.png'),
      tooLarge('class photo.png'),
    ]);
  await page.getByRole('article').nth(9).waitFor();
  await page
    .getByRole('article')
    .filter({ hasText: /Matched|Associée/ })
    .first()
    .waitFor();
};

/** A student in the dialog where they are edited. */
const editStudent = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: /^(Edit|Modifier) / })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
};

/** Opens a dialog of a student, or of an account, from the first card. */
const openFirst = (name: RegExp) => async (page: Page) => {
  await page.getByRole('article').first().waitFor();
  await press(page, name);
  await page.getByRole('dialog').waitFor();
};

/** The dialog that adds students, with a class and pasted rows. */
const pasteStudents = async (page: Page): Promise<void> => {
  await press(page, /^(Add students|Ajouter des élèves)$/);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').first().selectOption('6e');
  await dialog.getByRole('combobox').nth(1).selectOption('A');
  await dialog.getByText(/^(Red|Rouge)$/).click();
  await press(page, /^(Paste multiple|Coller plusieurs)$/);
  const rows = [
    'DUPRÉ\tzoé\tzoe.dupre@example.test',
    'LE GOFF\tyann erwan\tyann@example.test\t36424744194862596',
    'ABEL',
  ];
  await dialog.getByRole('textbox').fill(rows.join('\n'));
};

/** The same, with the rows in the list, and the form for one more. */
const listStudents = async (page: Page): Promise<void> => {
  await pasteStudents(page);
  await press(page, /to the list$|à la liste$/);
  await press(page, /^(Add one|Ajouter un élève)$/);
};

/** A student's photo in full size. */
const enlargePhoto = async (page: Page): Promise<void> => {
  const { lastName } = await addStudentWithPhoto(page, uniqueName());
  await page.goto(`/admin?tab=students&q=${lastName}`);
  await press(page, /^(Enlarge the photo|Agrandir la photo)/);
  await page.getByRole('dialog').getByRole('img', { name: lastName }).waitFor();
};

/** A photo that is larger than one may be. */
const chooseLargePhoto = async (page: Page): Promise<void> => {
  await page.locator('input[type=file]').setInputFiles(tooLarge('camera.png'));
  await page.getByText('camera.png').waitFor();
};

/** The question before a student's photo is deleted. */
const deletePhoto = async (page: Page): Promise<void> => {
  const { lastName } = await addStudentWithPhoto(page, uniqueName());
  await page.getByRole('combobox').fill(lastName);
  await page.keyboard.press('Enter');
  await page.getByRole('option').first().click();
  await press(page, /^(Delete the photo|Supprimer la photo)$/);
  await page.getByRole('dialog').waitFor();
};

/** Rows that are pasted to be imported, and what is wrong with them. */
const typeRows = async (page: Page): Promise<void> => {
  const rows = ['DUPRÉ\tZoé\tzoe.dupre@example.test\t\t6e\tA\tcyan', 'LE GOFF\tYann\tyann\t\t6e\tZ\tcyan', 'ABEL\tAnn'];
  await page.getByRole('dialog').getByRole('textbox').fill(rows.join('\n'));
};
const importRows = async (page: Page): Promise<void> => {
  await typeRows(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Import|Importer)$/ })
    .click();
  await page.getByRole('dialog').getByRole('row').nth(2).waitFor();
};

/** Who is in no row of an import for a new school year. */
const showLeavers = async (page: Page): Promise<void> => {
  const { path } = await openWithLeavers(page, ['Ann', 'Ben', 'Chloé'], ['Dan']);
  await page.goto(path);
  await press(page, /^(Show who|Afficher les élèves)/);
  await page
    .getByRole('checkbox', { name: /^Select all|^Tout/ })
    .first()
    .check();
};

/** The admin area. */
export const ADMIN_SCENES: readonly Scene[] = [
  { name: 'admin-users', account: 'cpe', path: '/admin' },
  { name: 'admin-accounts', account: 'admin', path: '/admin?tab=accounts' },
  { name: 'admin-students', account: 'cpe', path: '/admin?tab=students' },
  { name: 'admin-not-for-you', account: 'staff', path: '/admin' },
  {
    name: 'register',
    account: 'admin',
    path: '/admin?tab=accounts',
    act: openFirst(/^(Register an account|Créer un compte)$/),
  },
  { name: 'delete-user', account: 'admin', path: '/admin?tab=accounts', act: openFirst(/^(Delete|Supprimer)$/) },
  {
    name: 'remove-student',
    account: 'cpe',
    path: '/admin?tab=students&q=martin',
    act: openFirst(/^(Delete|Supprimer) /),
  },
  { name: 'add-students-paste', account: 'cpe', path: '/admin?tab=students', act: pasteStudents },
  { name: 'add-students', account: 'cpe', path: '/admin?tab=students', act: listStudents },
  { name: 'photo', account: 'cpe', path: '/admin?tab=students', act: enlargePhoto },
  { name: 'admin-photos', account: 'cpe', path: '/admin?tab=photos', act: choosePhoto },
  { name: 'photo-too-large', account: 'cpe', path: '/admin?tab=photos', act: chooseLargePhoto },
  { name: 'delete-photo', account: 'cpe', path: '/admin?tab=photos', act: deletePhoto },
  { name: 'admin-photos-many', account: 'cpe', path: '/admin?tab=photos&photos=many', act: chooseManyPhotos },
  { name: 'read-audit', account: 'cpe', path: '/admin?tab=audit' },
  { name: 'dossier', account: 'cpe', path: '/admin?tab=students', act: editStudent },
  { name: 'admin-import', account: 'cpe', path: '/admin?tab=students&import=new', act: typeRows },
  { name: 'admin-import-errors', account: 'cpe', path: '/admin?tab=students&import=new', act: importRows },
  { name: 'admin-leavers', account: 'cpe', path: '/admin?tab=students', act: showLeavers },
  { name: 'admin-students-table', account: 'cpe', path: '/admin?tab=students&layout=table&q=martin' },
];
