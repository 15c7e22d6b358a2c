import type { Page } from '@playwright/test';

/**
 * Puts a reader where headless browsers have none; `scan` fails where the phone refuses it. A tag that is still held is
 * read once more by whoever begins to read, as Chrome does.
 */
export async function withReader(page: Page, works: boolean): Promise<void> {
  await page.addInitScript((readerWorks) => {
    let scans = 0;
    class Reader extends EventTarget {
      scan({ signal }: { readonly signal: AbortSignal }): Promise<void> {
        const read = (event: Event): void => {
          const serialNumber = event instanceof CustomEvent ? event.detail : '';
          const name = serialNumber === '' ? 'readingerror' : 'reading';
          this.dispatchEvent(Object.assign(new Event(name), { serialNumber }));
        };
        addEventListener('test-tag', read, { signal });
        scans += 1;
        Object.assign(globalThis, { scanning: signal, scans });
        const held: unknown = Reflect.get(globalThis, 'heldTag');
        if (held !== undefined)
          setTimeout(() => signal.aborted || read(new CustomEvent('test-tag', { detail: held })), 50);
        return readerWorks ? Promise.resolve() : Promise.reject(new DOMException('No', 'NotAllowedError'));
      }
    }
    Object.assign(globalThis, { NDEFReader: Reader });
  }, works);
}

/** Holds a tag against the phone, as soon as it reads: its dialog is seen before. One without a serial can't be read. */
export async function tap(page: Page, serial: string): Promise<void> {
  await page.waitForFunction(() => {
    const signal: unknown = Reflect.get(globalThis, 'scanning');
    return signal instanceof AbortSignal && !signal.aborted;
  });
  await page.evaluate((detail) => dispatchEvent(new CustomEvent('test-tag', { detail })), serial);
}

/** The same, with the tag left where it is. @param next what is read of it next; '' of one that leaves at that moment */
export async function keepHolding(page: Page, serial: string, next = serial): Promise<void> {
  await page.evaluate((heldTag) => Object.assign(globalThis, { heldTag }), next);
  await tap(page, serial);
}

/** How often the page has begun to read tags. */
export const scansOf = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(globalThis, 'scans'));

/** A tag's serial as Web NFC gives it: the bytes of its number, reversed. */
export function serialOf(tagNb: string): string {
  const hex = BigInt(tagNb).toString(16);
  const bytes = hex.padStart(hex.length + (hex.length % 2), '0').match(/../gu) ?? [];
  return bytes.reverse().join(':');
}

const KEYS_OF_DIGITS = `à&é"'(-è_ç`;

/** What a USB reader types where the computer's keyboard is a French one: it presses the keys of digits. */
export async function typeInFrench(page: Page, digits: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  for (const digit of digits) {
    const key = KEYS_OF_DIGITS.charAt(Number(digit));
    await browser.send('Input.dispatchKeyEvent', { type: 'keyDown', code: `Digit${digit}`, key, text: key });
    await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', code: `Digit${digit}`, key });
  }
  await browser.detach();
}
