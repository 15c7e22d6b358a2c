import { missingCode } from '../../shared/is-missing-code.ts';

/**
 * antd's style sheet may have been asked for before, in vain: it is asked for at once, and not only when `head.js` does so
 * by itself. Without it, a dialog would stand below the page, which is held still.
 * @throws what counts as missing code, where it does not come now either
 */
export async function antdLookComes(): Promise<void> {
  const late = [...document.querySelectorAll(LATE)];
  if (late.length === 0 || isThere()) return;
  answers ??= Promise.all(late.map(askAgain)).finally(() => (answers = undefined));
  await answers;
  if (!isThere()) throw missingCode('The style sheet of antd did not come');
}

/** One for all parts that wait at once: what is asked for again in another's place answers nobody. */
let answers: Promise<unknown> | undefined;

/** Style sheets that did not come at first, as `head.js` marks them. */
const LATE = 'link[data-wait]';

/** Whether the style sheet is there, by one of its variables. */
const isThere = (): boolean => getComputedStyle(document.documentElement).getPropertyValue('--ant-line-width') !== '';

const askAgain = (sheet: Element): Promise<unknown> =>
  new Promise((resolve) => {
    const again = sheet.cloneNode();
    again.addEventListener('load', resolve);
    again.addEventListener('error', resolve);
    sheet.replaceWith(again);
  });
