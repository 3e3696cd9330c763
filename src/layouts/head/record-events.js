// Event replay: records clicks on links to dialogs and on links that are followed in place, and submits of "add to
// cart", hearts and votes, until every script of the page listens, and replays them then. If the scripts do not come in
// time, the browser's default action runs. Inlined as it is.
(() => {
  const WAIT = 4000;
  const taps = [];
  let isReady = false;
  const replay = () => {
    isReady = true;
    for (const { type, target, submitter } of taps.splice(0)) {
      target.ariaBusy = null;
      // With its button: it carries the choice.
      if (type === 'submit') target.requestSubmit(submitter);
      else target.click();
    }
  };
  const keep = (selector) => (event) => {
    const { type, submitter } = event;
    const target = event.target.closest?.(selector);
    if (isReady || !target || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (taps.some((tap) => tap.target === target && tap.submitter === submitter)) return;
    const tap = { type, target, submitter };
    taps.push(tap);
    target.ariaBusy = 'true';
    setTimeout(() => taps.includes(tap) && replay(), WAIT);
  };
  addEventListener('click', keep('a[data-opens],a[data-in-place],a[href^="?"][href*="#modal-"]'));
  addEventListener('submit', keep('form[data-add-to-cart],form[data-favorites],form[data-act]'));
  // Comes after every module script of the page.
  addEventListener('DOMContentLoaded', replay);
})();
