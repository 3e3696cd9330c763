// Paints sign-in state, counts of cart and favourites, and the need for consent from the readable cookies, before the
// first paint and on every change. Inlined as it is.
(() => {
  const root = document.documentElement;
  const all = (selector, each) => document.querySelectorAll(selector).forEach(each);
  const known = () => {
    const text = /(?:^|;\s*)cairn-state=([^;]*)/.exec(document.cookie)?.[1] ?? '';
    return new URLSearchParams(text.includes('=') ? text : decodeURIComponent(text));
  };
  const count = (name, number) =>
    all(`[data-${name}-count]`, (node) => {
      node.textContent = number || '0';
      node.toggleAttribute('data-none', !number);
    });
  const write = (name, text) =>
    all(`[data-${name}]`, (node) => {
      node.textContent = text || '';
    });
  const paint = () => {
    const state = known();
    const isIn = state.get('in') === '1';
    root.toggleAttribute('data-signed-in', isIn);
    root.dataset.visitor = state.get('o') || '';
    root.toggleAttribute('data-employee-connected', state.get('e') === '1');
    root.toggleAttribute(
      'data-asks-consent',
      root.dataset.region === 'EMEA' && !/(?:^|;\s*)cairn-consent=/.test(document.cookie),
    );
    root.toggleAttribute('data-has-store', state.has('p'));
    count('cart', state.get('c'));
    count('favorite', state.get('f'));
    if (state.has('l')) root.toggleAttribute('data-has-favorites', true);
    write('seller', [state.get('w'), state.get('s')].filter(Boolean).join(', '));
    write('buyer', state.get('b'));
    write('account-name', isIn && state.get('n'));
  };
  paint();
  // By the second frame text shows in its web font or does without (`font-display: optional`). A font that has not come is
  // left out of the page: browsers would take it up with the next style sheet, and move what is on the screen.
  // The consent question comes in once its text has been painted below the edge of the screen: by then text no longer
  // waits for its font (100 ms).
  const next = requestAnimationFrame;
  next(() =>
    next(() => {
      setTimeout(() => next(() => next(() => root.toggleAttribute('data-painted', true))), 150);
      all('style', ({ sheet }) => {
        for (const { style } of sheet.cssRules)
          if (style?.fontDisplay && !document.fonts.check('1em ' + style.fontFamily)) style.cssText = '';
      });
    }),
  );
  // Fills the hearts of favourites until their own script is there, which only visitors who have some need. A copy of
  // another visitor's list, who has signed out meanwhile, is deleted.
  try {
    const { favoriteId, entries } = JSON.parse(localStorage['cairn-favorites']);
    if (favoriteId === null || favoriteId === known().get('l')) {
      root.toggleAttribute('data-has-favorites', true);
      const sheet = new CSSStyleSheet();
      for (const key in entries)
        sheet.insertRule(`:not(:defined)>.heart[value=${JSON.stringify(key)}]{--heart:currentcolor}`);
      document.adoptedStyleSheets.push(sheet);
    } else delete localStorage['cairn-favorites'];
  } catch {
    // There is no copy, or no storage.
  }
  // The place of products lately seen has its height before anything below it is painted. A list from a region that
  // needs no consent does not show where consent is needed and not given. A refusal made before the scripts came
  // deletes it here.
  try {
    const functional = /(?:^|;\s*)cairn-consent=[^;]*C0003(?::|%3A)(.)/i.exec(document.cookie)?.[1];
    if (functional === '0') delete localStorage['cairn-seen'];
    const { 'cairn-compare': compared, 'cairn-seen': seen = '' } = localStorage;
    root.toggleAttribute('data-has-compare', !!compared);
    root.toggleAttribute(
      'data-has-seen',
      (functional === '1' || root.dataset.region !== 'EMEA') &&
        seen.split(' ').some((entry) => entry && !location.pathname.includes(entry.slice(0, 8))),
    );
  } catch {
    // There is no storage.
  }
  addEventListener('cairn:state', paint);
  addEventListener('cairn:consent', paint);
  for (const type of ['pageshow', 'prerenderingchange', 'visibilitychange'])
    addEventListener(type, () => dispatchEvent(new Event('cairn:state')), true);
})();
