/** NFC tag numbers (design section 8): decimal strings, since a 7-byte serial passes 2^53. */

/** Of ten bytes at most, as the longest that ISO/IEC 14443 has. */
const SERIAL = /^[0-9a-f]{2}(:[0-9a-f]{2}){0,9}$/iu;

/** A number of ten bytes has 25 digits at most. */
const NUMBER = /^\d{1,25}$/u;

/** What the keys of digits give without Shift on the French and Belgian keyboards of Windows, Linux and macOS. */
const DIGITS: Readonly<Record<string, string>> = {
  '&': '1',
  é: '2',
  '"': '3',
  "'": '4',
  '(': '5',
  '-': '6',
  '§': '6',
  è: '7',
  _: '8',
  '!': '8',
  ç: '9',
  à: '0',
};

/** The signs of those keys, for a class of a regular expression. */
export const SIGNS_OF_DIGITS = Object.keys(DIGITS)
  .join('')
  .replace('-', String.raw`\-`);

/** Four at least, and not the same one over and over, as where somebody writes “----” for none. */
const SIGNS = new RegExp(String.raw`^(?!(.)\1*$)[${SIGNS_OF_DIGITS}]{4,}$`, 'iu');

/**
 * @param serial colon-separated bytes as Web NFC gives them, e.g. `04:EE:C4:A2:1C:68:81`
 * @returns the bytes reversed, read as hexadecimal, in decimal: `36424744194862596`; null if it is no tag's serial
 */
export function tagNumberFromSerial(serial: string): string | null {
  if (!SERIAL.test(serial)) return null;
  return BigInt(`0x${serial.split(':').reverse().join('')}`).toString();
}

/**
 * A tag number as somebody types it or a USB reader sends it: decimal digits, perhaps with zeros or spaces around.
 * @returns the canonical decimal string, or null if it is no tag number
 */
export function parseTagNumber(text: string): string | null {
  const digits = asDigits(text).trim();
  return NUMBER.test(digits) ? BigInt(digits).toString() : null;
}

/**
 * What a USB reader means that types where the keyboard is a French or Belgian one: it presses the keys of digits as on
 * a US one. Any other text is left as it is.
 */
export function asDigits(text: string): string {
  if (!SIGNS.test(text.trim())) return text;
  return text.replaceAll(/./gu, (sign) => DIGITS[sign.toLowerCase()] ?? sign);
}

/** Whether a text is a number as a spreadsheet shortens it, in whichever language: 1,14757E+24. */
export const isShortened = (text: string): boolean => /^\d(?:[.,]\d+)?E\+\d+$/iu.test(text.trim());
