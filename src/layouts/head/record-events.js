// Event replay: records clicks on dialog links, and submits of "add to cart" and hearts, until their code has loaded and replays them.
// If it does not load in time, the browser's default action runs. Inlined as it is.
(() => {
  const WAIT = 4000;
  const recorded = (window.cairnRecorded = { taps: [], ready: false });
  const keep = (event, target, go) => {
    if (recorded.ready || !target || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (recorded.taps.some((tap) => tap.target === target && tap.submitter === event.submitter)) return;
    const tap = { type: event.type, target, submitter: event.submitter };
    recorded.taps.push(tap);
    target.setAttribute('aria-busy', 'true');
    setTimeout(() => recorded.taps.includes(tap) && go(), WAIT);
  };
  addEventListener('click', (event) => {
    const link = event.target.closest?.('a[data-opens],a[href^="?"][href*="#modal-"]');
    keep(event, link, () => location.assign(link.href));
  });
  addEventListener('submit', (event) => {
    const form = event.target.closest('form[data-add-to-cart],form[data-favorites]');
    keep(event, form, () => form.submit());
  });
})();
