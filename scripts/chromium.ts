/** The browser of journeys and benchmarks: `CHROMIUM` names one that isn't where Debian has it. */
export const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** Nothing of its own comes between: it neither greets, nor updates itself, nor asks anybody for anything. */
export const CHROMIUM_ARGUMENTS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
