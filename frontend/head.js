// Runs in the page's head, before anything is painted and while the application is still on its way.
(() => {
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // A browser that keeps nothing from us follows its system.
      return null;
    }
  };

  // A dark page must not begin with a white flash. All preferences are read in
  // src/shared/preferences/stored-preferences.ts.
  let theme = kept('theme');
  if (theme !== 'customDark' && theme !== 'customLight') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'customDark' : 'customLight';
  }
  document.documentElement.dataset.theme = theme;

  // The build asks for each style sheet once: a part whose sheet did not come would have no look when its code is asked
  // for again. The sheet is asked for until it comes, each time after twice as long, or once the network is back.
  // src/app/theme/antd-look-comes.ts finds it by `data-wait`.
  addEventListener(
    'error',
    ({ target: link }) => {
      if (!(link instanceof HTMLLinkElement) || link.rel !== 'stylesheet') return;
      const wait = 2 * Number(link.dataset.wait ?? 500);
      link.dataset.wait = String(wait);
      const ask = () => link.replaceWith(link.cloneNode());
      if (navigator.onLine) setTimeout(ask, wait);
      else addEventListener('online', ask, { once: true });
    },
    true,
  );

  // The application would ask for these only once it has been loaded and compiled: its texts, and who is there.
  const { textsEn, textsFr } = document.currentScript.dataset;
  const texts = kept('locale') === 'fr' ? textsFr : textsEn;
  if (texts !== undefined) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = texts;
    document.head.append(link);
  }
  // A page that is gone back to, or opened again, would have what the browser kept of before, without asking.
  const user = '/api/user';
  const headers = { 'X-Requested-With': 'XMLHttpRequest' };
  const answer = fetch(user, { credentials: 'include', cache: 'no-cache', headers });
  // Whoever takes the answer is told; nobody may, where the application itself can't be loaded.
  answer.catch(() => undefined);
  globalThis.askedAhead = new Map([[user, answer]]); // Taken by src/api/asked-ahead.ts.
})();
