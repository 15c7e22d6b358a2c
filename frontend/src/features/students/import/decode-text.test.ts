import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { decodeFile, decodeText } from './decode-text.ts';

const bytes = (...values: number[]) => new Uint8Array(values);

describe('A table’s file', () => {
  it('is read as UTF-8, whatever it says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(text.trim() !== '' && !text.includes('\0'));
        expect(decodeText(new TextEncoder().encode(`a${text}`))).toEqual({ text: `a${text}` });
      }),
    );
  });

  it.each([
    ['UTF-8 with a mark', bytes(0xef, 0xbb, 0xbf, 0x5a, 0x6f, 0xc3, 0xa9)],
    ['UTF-16, as “Unicode text” is saved', bytes(0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xe9, 0)],
    ['UTF-16 with the other byte first', bytes(0xfe, 0xff, 0, 0x5a, 0, 0x6f, 0, 0xe9)],
    ['what older spreadsheets write', bytes(0x5a, 0x6f, 0xe9)],
  ])('is read from %s', (_name, file) => {
    expect(decodeText(file)).toEqual({ text: 'Zoé' });
  });

  it.each([
    ['nothing in it', bytes(0x20, 0x0a), 'import.empty'],
    ['a spreadsheet in it, and no text', bytes(0x50, 0x4b, 3, 4, 0, 0, 0xff), 'request.wrongType'],
    ['more than the server takes', new Uint8Array(5 * 1024 * 1024 + 1).fill(0x61), 'request.tooLarge'],
  ])('is refused with %s', (_name, file, fault) => {
    expect(decodeText(file)).toEqual({ fault });
  });

  it('is refused where it can’t be read, as a folder can’t', async () => {
    const folder = new File([], 'tables');
    vi.spyOn(folder, 'arrayBuffer').mockRejectedValue(new DOMException('Gone', 'NotFoundError'));
    expect(await decodeFile(folder)).toEqual({ fault: 'request.wrongType' });
  });
});
