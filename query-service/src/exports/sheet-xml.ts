/** The parts of an XLSX file (ECMA-376) with one sheet of texts. */

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Style 0 is plain, 1 the head, 2 text that is never to be taken for a formula, also once somebody edits it. */
const FONT = '<sz val="11"/><name val="Calibri"/>';
const STYLES =
  `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts>` +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  '<cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf quotePrefix="1"/></cellXfs></styleSheet>';

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
const relations = (...all: readonly string[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
const part = (name: string, type: string): string =>
  `<Override PartName="/xl/${name}.xml" ContentType="${TYPES}.${type}+xml"/>`;

/** Every part but the sheet's own, by its name in the archive. */
export const fixedParts = (sheet: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml':
    `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `${part('workbook', 'sheet.main')}${part('styles', 'styles')}${part('worksheets/sheet1', 'worksheet')}</Types>`,
  '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
  'xl/_rels/workbook.xml.rels': relations(
    relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
    relation('rId2', 'styles', 'styles.xml'),
  ),
  'xl/workbook.xml':
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
    `<sheet name="${escape(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/styles.xml': STYLES,
});

export const SHEET = 'xl/worksheets/sheet1.xml';

/** The head stays in sight while the rows are scrolled. */
export const SHEET_START =
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>';
export const SHEET_END = '</sheetData></worksheet>';

/** A row of the sheet. */
export const rowXml = (cells: readonly string[], isHead: boolean): string =>
  `<row>${cells.map((text) => cellXml(text, isHead)).join('')}</row>`;

/** An inline text: what it holds is never calculated. */
function cellXml(text: string, isHead: boolean): string {
  if (text === '') return '<c/>';
  const style = isHead ? ' s="1"' : /^[=+\-@\t\r]/u.test(text) ? ' s="2"' : '';
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${escape(text.slice(0, MAX_CELL))}</t></is></c>`;
}

/** Excel takes no more characters in a cell. */
const MAX_CELL = 32_767;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/**
 * What XML can't hold at all, such as control characters and halves of pairs, is left out. Spreadsheets read `_x0041_`
 * as an A (ECMA-376, 22.9.2.19): an underscore that would begin such a sequence is written as one.
 */
function escape(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/gu, '_x005F_')
    .replaceAll(/[&<>"\r]/gu, (character) => ENTITIES[character] ?? '');
}
