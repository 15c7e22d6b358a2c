import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { VIEWS } from './views.ts';

const FEATURES = fileURLToPath(new URL('../frontend/src/features/', import.meta.url));
const JOURNEYS = fileURLToPath(new URL('journeys/', import.meta.url));

/** The files below a folder whose names end in a way, with what is in them. */
const read = (folder: string, end: string): readonly (readonly [file: string, text: string])[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end))
    .map((file) => [file, readFileSync(`${folder}${file}`, 'utf8')]);

const components = read(FEATURES, '.tsx');
const lookedAt = read(JOURNEYS, '.spec.ts').filter(([, text]) => text.includes(' of LOOKS)'));

/** A dialog of its own, as opposed to what only opens one. */
const SHOWS_A_DIALOG = /<(Modal|Dialog|FullScreenDialog|ConfirmDialog|ExportDialog|FilterMenu|PopoverPanel)\b[\s>]/u;

/** Frames around other views, and code that is fetched when one of them opens. */
const FRAMES: readonly string[] = [
  'access/day/exits-screen.tsx',
  'admin/admin-screen.tsx',
  'reports/card/report-card-dialog.tsx',
  'reports/card/report-card.tsx',
  'reports/card/report-dialog.tsx',
  'reports/home-screen.tsx',
  'reports/list/filters/filter-menu.tsx',
  'reports/manage-screen.tsx',
  'reports/new/new-report-dialog.tsx',
  'reports/new/new-report.tsx',
];

describe('The list of views', () => {
  it('names every screen, tab, panel and dialog of the client', () => {
    const shown: ReadonlySet<string> = new Set([...Object.values(VIEWS), ...FRAMES]);
    const isView = ([file, text]: (typeof components)[number]): boolean =>
      /-(screen|tab|panel|dialog)\.tsx$/u.test(file) || SHOWS_A_DIALOG.test(text);
    const views = components.filter(isView).map(([file]) => file);
    expect(views.length).toBeGreaterThan(40);
    expect(views.filter((file) => !shown.has(file))).toEqual([]);
  });

  it('names nothing else', () => {
    const files = new Set(components.map(([file]) => file));
    expect([...Object.values(VIEWS), ...FRAMES].filter((file) => !files.has(file))).toEqual([]);
  });

  it.each(Object.keys(VIEWS))('%s is looked at by an accessibility journey in every look', (view) => {
    expect(lookedAt.filter(([, text]) => text.includes(`'${view}'`)).map(([file]) => file)).not.toEqual([]);
  });
});
