export { openBrowser, type Answer, type Browser, type Sending } from './browser.ts';
