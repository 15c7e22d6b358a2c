import { beforeEach, expect, it } from 'vitest';
import { isMissingCode } from '../../shared/is-missing-code.ts';
import { antdLookComes } from './antd-look-comes.ts';

const page = document.documentElement.style;

/** The sheet that is asked for by now. */
const asked = (): HTMLLinkElement | null => document.querySelector('link');

/** A sheet that did not come at first, as `head.js` leaves it. */
function lateSheet(): HTMLLinkElement {
  const sheet = document.createElement('link');
  sheet.dataset['wait'] = '1000';
  document.head.replaceChildren(sheet);
  return sheet;
}

beforeEach(() => {
  page.removeProperty('--ant-line-width');
  document.head.replaceChildren();
});

it('antd’s style sheet is asked for at once, and waited for, where it was asked for before, in vain', async () => {
  const sheet = lateSheet();
  const comes = Promise.all([antdLookComes(), antdLookComes()]);
  expect(asked()).not.toBe(sheet);
  page.setProperty('--ant-line-width', '1px');
  asked()?.dispatchEvent(new Event('load'));
  await comes;
});

it('A part counts as missing where antd’s style sheet does not come again', async () => {
  lateSheet();
  const comes = antdLookComes();
  asked()?.dispatchEvent(new Event('error'));
  await expect(comes).rejects.toSatisfy(isMissingCode);
});

it('Nothing is waited for where antd’s style sheet is there, or none is late', async () => {
  await expect(antdLookComes()).resolves.toBeUndefined();
  lateSheet();
  page.setProperty('--ant-line-width', '1px');
  await expect(antdLookComes()).resolves.toBeUndefined();
});
