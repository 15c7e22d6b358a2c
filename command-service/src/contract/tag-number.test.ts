import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isShortened, parseTagNumber, tagNumberFromSerial } from './tag-number.ts';

const TEN_BYTES = '04:EE:C4:A2:1C:68:81:01:02:F3';

describe('a serial', () => {
  it.each([
    ['04:EE:C4:A2', '2730814980'],
    ['04:ee:c4:a2:1c:68:81', '36424744194862596'],
    [TEN_BYTES, '1147572057307809438821892'],
    ['00', '0'],
  ])('%s is the number %s', (serial, number) => {
    expect(tagNumberFromSerial(serial)).toBe(number);
  });

  it.each(['', '4', '04:', ':04', '04-EE', '04:EG', ' 04', `${TEN_BYTES}:07`, 'FF:'.repeat(5_000)])(
    '“%s” is none of a tag',
    (text) => {
      expect(tagNumberFromSerial(text)).toBeNull();
    },
  );

  it('of whatever bytes gives a number that can be typed, and is then the same', () => {
    const byte = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
    fc.assert(
      fc.property(fc.array(byte, { minLength: 1, maxLength: 10 }), (bytes) => {
        const number = tagNumberFromSerial(bytes.join(':')) ?? 'none';
        expect(parseTagNumber(number)).toBe(number);
      }),
    );
    expect(parseTagNumber(String(2n ** 80n - 1n)), 'the largest of ten bytes').toBe('1208925819614629174706175');
  });
});

describe('a typed number', () => {
  it.each([
    ['7', '7'],
    [' 007 ', '7'],
    ['1147572057307809438821892', '1147572057307809438821892'],
  ])('“%s” is %s', (text, number) => {
    expect(parseTagNumber(text)).toBe(number);
  });

  it.each([
    ['&é"\'(-è_çà', '1234567890'],
    ['&é"\'(§è!çà', '1234567890'],
    ['ÀÉÇ_', '298'],
  ])('“%s”, pressed by a reader on a French keyboard, is %s', (text, number) => {
    expect(parseTagNumber(text)).toBe(number);
  });

  it.each([
    '',
    ' ',
    '-7',
    '7.0',
    '7 7',
    '0x7',
    '9'.repeat(26),
    '-',
    '----',
    '________',
    'éà',
    '12-4',
    '(é_ç'.repeat(7),
  ])('“%s” is none', (text) => {
    expect(parseTagNumber(text)).toBeNull();
  });
});

it.each(['1,14757E+24', '3.64247E+16', '4E+16', ' 1,1e+24 '])(
  '“%s” is a number that a spreadsheet has shortened',
  (text) => {
    expect(isShortened(text)).toBe(true);
    expect(parseTagNumber(text)).toBeNull();
  },
);

it.each(['36424744194862596', '1,14757', 'E+24', '1,14757E+24 x'])('“%s” is none', (text) => {
  expect(isShortened(text)).toBe(false);
});
