// Runs before anything is painted, so that a dark page never begins with a white flash.
// The application itself then reads the preferences in full: src/shared/preferences/stored-preferences.ts.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem('theme');
  } catch {
    // A browser that keeps nothing from us follows its system.
  }
  if (theme !== 'customDark' && theme !== 'customLight') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'customDark' : 'customLight';
  }
  document.documentElement.dataset.theme = theme;
})();
