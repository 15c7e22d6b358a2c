import { Zip, ZipDeflate } from 'fflate';
import type { Rows } from './csv.ts';
import { SHEET, SHEET_END, SHEET_START, fixedParts, rowXml } from './sheet-xml.ts';

/** An XLSX file of one sheet. It is packed while it is made: as much is in memory as one piece of the rows takes. */
export async function* xlsxOf(rows: Rows, sheetName: string): AsyncGenerator<Uint8Array> {
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    packed.push(chunk);
  });
  for (const [name, text] of Object.entries(fixedParts(sheetName))) add(zip, name)(text, true);
  const sheet = add(zip, SHEET);
  sheet(SHEET_START, false);
  let isHead = true;
  for await (const piece of rows) {
    for (const cells of piece) {
      sheet(rowXml(cells, isHead), false);
      isHead = false;
    }
    yield* packed.splice(0);
  }
  sheet(SHEET_END, true);
  zip.end();
  yield* packed.splice(0);
}

/** Opens a file in the archive. @returns what writes to it */
function add(zip: Zip, name: string): (text: string, isLast: boolean) => void {
  const file = new ZipDeflate(name, { level: 6 });
  zip.add(file);
  return (text, isLast) => file.push(Buffer.from(text), isLast);
}
