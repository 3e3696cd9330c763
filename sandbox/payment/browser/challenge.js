// The provider's challenge frame: hears the bank's page and tells the shop that it is done.
(() => {
  const { shop = '', issuer = '', token = '' } = document.documentElement.dataset;
  const bank = /** @type {HTMLIFrameElement} */ (document.querySelector('iframe'));
  addEventListener('message', ({ data, origin, source }) => {
    if (origin !== issuer || source !== bank.contentWindow || data.type !== 'answered') return;
    // Only a hint: the shop's server asks the provider what really happened.
    parent.postMessage({ type: 'challenge-done', result: { transaction: token } }, shop);
  });
  parent.postMessage({ type: 'height', height: bank.offsetHeight }, shop);
})();
