// Paints sign-in state, cart count and the need for consent from the readable cookies, before the first paint and on
// every change. Inlined as it is.
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
  // The visitor may have signed in or filled the cart in another tab: refresh header and segments on return.
  const changed = () => dispatchEvent(new Event('cairn:state'));
  addEventListener('pageshow', changed);
  document.addEventListener('prerenderingchange', changed);
  document.addEventListener('visibilitychange', changed);
})();
