// Paints who is signed in and how much is in the cart from the readable cookie, and whether consent is to be asked for, before the first paint and whenever it changes. Inlined as it is.
(() => {
  const all = (selector, each) => document.querySelectorAll(selector).forEach(each);
  const paint = () => {
    const text = /(?:^|;\s*)cairn-state=([^;]*)/.exec(document.cookie)?.[1] ?? '';
    const state = new URLSearchParams(text.includes('=') ? text : decodeURIComponent(text));
    const count = state.get('c') || '0';
    const name = state.get('in') === '1' ? state.get('n') || '' : '';
    const root = document.documentElement;
    root.toggleAttribute('data-signed-in', state.get('in') === '1');
    root.toggleAttribute(
      'data-asks-consent',
      root.dataset.region === 'EMEA' && !/(?:^|;\s*)cairn-consent=/.test(document.cookie),
    );
    all('[data-cart-count]', (node) => {
      node.textContent = count;
      node.toggleAttribute('data-none', count === '0');
    });
    all('[data-account-name]', (node) => {
      node.textContent = name;
    });
  };
  paint();
  addEventListener('cairn:state', paint);
  addEventListener('cairn:consent', paint);
  // Who comes back to a page may have signed in or filled the cart elsewhere: segments follow as the header does.
  const changed = () => dispatchEvent(new Event('cairn:state'));
  addEventListener('pageshow', changed);
  document.addEventListener('prerenderingchange', changed);
  document.addEventListener('visibilitychange', changed);
})();
