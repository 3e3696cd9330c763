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
  const paint = () => {
    const state = known();
    const name = state.get('in') === '1' ? state.get('n') || '' : '';
    const seller = [state.get('w'), state.get('s')].filter(Boolean).join(', ');
    root.toggleAttribute('data-signed-in', state.get('in') === '1');
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
    all('[data-seller]', (node) => {
      node.textContent = seller;
    });
    all('[data-buyer]', (node) => {
      node.textContent = state.get('b') || '';
    });
    all('[data-account-name]', (node) => {
      node.textContent = name;
    });
  };
  paint();
  // The consent question comes in once its text has been painted below the edge of the screen: by then text no longer
  // waits for its font (100 ms).
  const next = requestAnimationFrame;
  const come = () => root.toggleAttribute('data-painted', true);
  next(() => setTimeout(() => next(() => next(come)), 150));
  // Fills the hearts of favourites until their own script is there, which only visitors who have some need. A copy of
  // another visitor's list, who has signed out meanwhile, is deleted.
  try {
    const { favoriteId, entries } = JSON.parse(localStorage.getItem('cairn-favorites'));
    if (favoriteId === null || favoriteId === known().get('l')) {
      root.toggleAttribute('data-has-favorites', true);
      const sheet = new CSSStyleSheet();
      for (const key of Object.keys(entries))
        sheet.insertRule(`:not(:defined)>.heart[value=${JSON.stringify(key)}]{--heart:currentcolor}`);
      document.adoptedStyleSheets.push(sheet);
    } else localStorage.removeItem('cairn-favorites');
  } catch {
    // There is no copy, or no storage.
  }
  // The place of products lately seen has its height before anything below it is painted. A list from a region that
  // needs no consent does not show where consent is needed and not given. A refusal made before the scripts came
  // deletes it here.
  try {
    const functional = /(?:^|;\s*)cairn-consent=[^;]*C0003(?::|%3A)(.)/i.exec(document.cookie)?.[1];
    if (functional === '0') localStorage.removeItem('cairn-seen');
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
  // The visitor may have signed in or filled the cart in another tab: refresh header and segments on return.
  const changed = () => dispatchEvent(new Event('cairn:state'));
  addEventListener('pageshow', changed);
  document.addEventListener('prerenderingchange', changed);
  document.addEventListener('visibilitychange', changed);
})();
