import type { Page } from '@playwright/test';

/** Adds a style sheet, as an extension would: the page allows no `<style>`. */
export const addStyles = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
