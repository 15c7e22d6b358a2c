import { createHash } from 'node:crypto';
import {
  accessDaysView,
  badgesView,
  bugReportsView,
  reportTimelinesView,
  reportsView,
  studentsView,
} from '@vigie/projections/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bugReportDocument, reportDocument, studentDocument, timelineDocument } from '../testing/documents.ts';
import { id } from '../testing/ids.ts';
import { ANA, BEN, CLEO, signInStaff, type Staff } from '../testing/people.ts';
import { startQueryApp, type QueryApp } from '../testing/query-app.ts';

const ZOE = studentDocument({ _id: id('c', 1), firstName: 'Zoé', lastName: 'DUPRÉ', level: '4e', section: 'B' });
const IGOR = studentDocument({ _id: id('c', 2), firstName: 'Canarigor', lastName: 'CANARIN' });
const PATH = `/api/students/${ZOE._id}/dossier?format=html`;

let app: QueryApp;
let staff: Staff;
beforeEach(async () => {
  app = await startQueryApp({ now: '2026-03-02T12:00:00.000Z' });
  staff = await signInStaff(app);
  await app.views.put(studentsView, ZOE, IGOR);
});
afterEach(() => app.stop());

const page = async (locale: string): Promise<string> => (await staff.cpe.get(`${PATH}&locale=${locale}`)).text;

/** What is to be read in a page, its pieces apart. */
const readable = (html: string): string =>
  html
    .replace(/^.*<body>/su, '')
    .replaceAll(/\s*<[^>]+>\s*/gu, '|')
    .replaceAll(/\|+/gu, '|')
    .replaceAll(/[\u00A0\u202F]/gu, ' ');

describe('The dossier of a student as a page', () => {
  it('has their record, and says where there is nothing, in the language that is asked for', async () => {
    const french = await page('fr');
    expect(french).toContain('<html lang="fr" translate="no">');
    expect(readable(french)).toMatch(
      /^\|Dossier · Zoé DUPRÉ\|Établi le 2 mars 2026 à 13:00\. .*\|Classe\|4e B\|.*\|Badges\|–\|Rapports\|–\|Sorties et entrées\|–\|Signalements de bugs\|–\|$/u,
    );
    expect(readable(await page('en'))).toMatch(/\|Class\|4e B\|.*\|Exits and entries\|–\|/u);
  });

  it('has what the file of JSON has, on the school’s clock', async () => {
    const [on, later] = ['2026-03-01T08:00:00.000Z', '2026-03-01T09:30:00.000Z'];
    const before = { category: 'phone', students: [ZOE._id], location: 'Cour', comment: 'Walked', finalized: false };
    const after = { ...before, category: 'dress', comment: 'Ran', finalized: true };
    const entries = [
      { on, by: ANA._id, type: 'ReportSubmitted' as const, content: before },
      { on: later, by: BEN._id, type: 'ReportRevised' as const, content: after },
    ];
    const access = { id: id('e', 1), direction: 'out' as const, on, recordedOn: later, by: ANA._id };
    await app.views.put(
      reportsView,
      reportDocument({ _id: id('a', 1), students: [ZOE._id, IGOR._id], on, by: ANA._id, comment: 'Ran' }),
    );
    await app.views.put(reportTimelinesView, timelineDocument({ _id: id('a', 1), entries }));
    await app.views.put(accessDaysView, {
      _id: `${ZOE._id}/2026-03-01`,
      student: ZOE._id,
      day: '2026-03-01',
      accesses: [{ ...access, reason: 'auto:offline' }],
      accessIds: [access.id],
    });
    await app.views.put(badgesView, {
      _id: '77',
      holders: [ZOE._id],
      periods: [{ student: ZOE._id, from: on, to: null }],
    });
    await app.views.put(bugReportsView, bugReportDocument({ student: ZOE._id, comment: 'Lost badge', by: CLEO._id }));
    const text = readable(await page('fr'));
    expect(text).toContain('|Badges|77|Du|1 mars 2026 à 09:00|');
    expect(text).toContain('|Commentaire|Ran|Statut|À saisir|Signalé par|Ana');
    expect(text).toContain('|Autres élèves|1|Historique|Signalé · Ana');
    expect(text).toContain('|Catégorie (Avant)|Téléphone|Catégorie (Après)|Tenue|');
    expect(text).toContain('|Finalisé (Avant)|Non|Finalisé (Après)|Oui|');
    expect(text).toContain('|dimanche 1 mars 2026|Sortie|09:00|Autorisée par|Ana');
    expect(text).toContain('|Enregistrée le|1 mars 2026 à 10:30|Motif|Enregistrée sans réseau|');
    expect(text).toContain('|Commentaire|Lost badge|');
    expect(text).not.toMatch(/canari/iu);
  });

  it('shows what somebody wrote as they wrote it, whatever that is', async () => {
    const comment = '<script>alert("Zoé & co")</script>\n<b>it\'s</b> ${1}';
    await app.views.put(reportsView, reportDocument({ _id: id('a', 1), students: [ZOE._id], comment }));
    const html = await page('en');
    expect(html).toContain(
      '<dd>&lt;script&gt;alert(&quot;Zoé &amp; co&quot;)&lt;/script&gt;\n&lt;b&gt;it&#39;s&lt;/b&gt; ${1}</dd>',
    );
    expect(html).not.toMatch(/<script|<b>/u);
  });

  it('allows the style that it has, and nothing else', async () => {
    const html = await page('en');
    const [, style = ''] = /<style>(.*)<\/style>/su.exec(html) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(html).toContain(`content="default-src 'none'; style-src 'sha256-${hash}'"`);
  });

  it('is whole, however long its lists are, and a file whose name tells an id only', async () => {
    const many = Array.from({ length: 1100 }, (_, n) => reportDocument({ _id: id('a', n), students: [ZOE._id] }));
    await app.views.put(reportsView, ...many);
    const { text, headers } = await staff.admin.get(PATH);
    expect(text.match(/<article>/gu)).toHaveLength(1100);
    expect(text).toMatch(/<\/html>\n$/u);
    expect(headers['content-type']).toMatch(/^text\/html/u);
    expect(headers['content-disposition']).toBe(`attachment; filename="dossier-${ZOE._id}.html"`);
  });
});
