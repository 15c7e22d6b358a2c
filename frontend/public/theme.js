// Runs before anything is painted, so that a dark page never begins with a white flash.
// The application itself then reads the preferences in full: src/shared/preferences/stored-preferences.ts.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem('theme');
  } catch {
    // A browser that keeps nothing from us follows its system.
  }
  const known = theme === 'customDark' || theme === 'customLight';
  const dark = known ? theme === 'customDark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
})();
