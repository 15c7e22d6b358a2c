import { reportsView } from '@vigie/projections/contract';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reportDocument } from '../testing/documents.ts';
import { REPORT, startExports } from '../testing/exports.ts';
import { id } from '../testing/ids.ts';
import type { Staff } from '../testing/people.ts';
import type { QueryApp } from '../testing/query-app.ts';

let app: QueryApp;
let staff: Staff;
beforeEach(async () => {
  ({ app, staff } = await startExports());
});
afterEach(() => app.stop());

describe('As XLSX', () => {
  const sheet = async (path: string): Promise<string> => {
    const { headers, bytes } = await staff.cpe.get(path);
    expect(headers['content-disposition']).toMatch(/\.xlsx"$/u);
    const parts = unzipSync(bytes);
    expect(Object.keys(parts)).toEqual(
      expect.arrayContaining(['[Content_Types].xml', 'xl/workbook.xml', 'xl/styles.xml']),
    );
    return strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  };

  it('a list has the same cells, each a text that is never calculated', async () => {
    await app.views.put(reportsView, reportDocument({ ...REPORT, location: '=1+1', comment: '<a> & "b"\u0000\uD800' }));
    const xml = await sheet('/api/reports/export?format=xlsx&locale=fr');
    expect(xml).toContain('<row><c t="inlineStr" s="1"><is><t xml:space="preserve">Signalé le</t></is></c>');
    expect(xml).toContain('<c t="inlineStr" s="2"><is><t xml:space="preserve">=1+1</t></is></c>');
    expect(xml).toContain('>&lt;a&gt; &amp; &quot;b&quot;</t>');
    expect(xml).not.toContain('<f>');
    expect(xml.match(/<row>/gu)).toHaveLength(2);
  });

  it.each(['=1', '+33', '-2', '@SUM(A1)', '\t=1', '\r=1'])('%j is marked as a text', async (comment) => {
    await app.views.put(reportsView, reportDocument({ ...REPORT, comment }));
    const xml = await sheet('/api/reports/export?format=xlsx');
    const written = comment.replace('\r', '&#13;');
    expect(xml).toContain(`<c t="inlineStr" s="2"><is><t xml:space="preserve">${written}</t></is></c>`);
  });

  it('a text is whole, up to what a cell holds', async () => {
    const texts = { location: 'x'.repeat(32_768), comment: '🙂 one\rtwo' };
    await app.views.put(reportsView, reportDocument({ ...REPORT, ...texts }));
    const xml = await sheet('/api/reports/export?format=xlsx');
    expect(xml).toContain(`>${'x'.repeat(32_767)}</t>`);
    expect(xml).toContain('>🙂 one&#13;two</t>');
  });

  it.each([
    ['a _x0041_ b', 'a _x005F_x0041_ b'],
    ['_x00e9_x000D_', '_x005F_x00e9_x005F_x000D_'],
    ['_x005F_', '_x005F_x005F_'],
    ['_x00\u00004A_', '_x005F_x004A_'],
    ['_X0041_ _x41_ _', '_X0041_ _x41_ _'],
  ])(
    '%j is read as it was written, and not as the character that spreadsheets would take it for',
    async (comment, xml) => {
      await app.views.put(reportsView, reportDocument({ ...REPORT, comment }));
      expect(await sheet('/api/reports/export?format=xlsx')).toContain(`>${xml}</t>`);
    },
  );

  it('a list of many pages is whole', async () => {
    const many = Array.from({ length: 1100 }, (_, n) => reportDocument({ ...REPORT, _id: id('a', n) }));
    await app.views.put(reportsView, ...many);
    const xml = await sheet('/api/reports/export?format=xlsx');
    expect(xml.match(/<row>/gu)).toHaveLength(1101);
    expect(xml.endsWith('</row></sheetData></worksheet>')).toBe(true);
  });
});
