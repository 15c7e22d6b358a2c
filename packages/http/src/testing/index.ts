export { copyOf, openBrowser, openVisitor, type Answer, type Browser, type Sending } from './browser.ts';
export { keepLines } from './kept-lines.ts';
export * from './form.ts';
