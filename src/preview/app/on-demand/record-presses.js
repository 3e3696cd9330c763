// Records presses of buttons, shortcut keys, and what is chosen and typed in controls until the viewer's code has come,
// which replays them. Links, forms and what the browser opens by itself need no script. Inlined as it is.
(() => {
  const WAIT_MS = 10000;
  const recorded = (window.cairnRecorded = { taps: [], ready: false });
  const isPress = ({ type }) => type === 'click' || type === 'keydown';
  let wait = WAIT_MS;
  let timer;
  // The code may still come: what is chosen and typed is replayed then, but a press whose failure was reported is not.
  const giveUp = () => {
    timer = undefined;
    if (recorded.ready || !recorded.taps.length) return;
    for (const tap of recorded.taps) if (tap.type === 'click') tap.target.removeAttribute('aria-busy');
    recorded.taps = recorded.taps.filter((tap) => !isPress(tap));
    const notice = document.createElement('p');
    notice.className = 'not-loaded';
    notice.setAttribute('role', 'alert');
    notice.popover = 'auto';
    document.body.append(notice);
    notice.showPopover();
    notice.textContent = document.documentElement.dataset.notLoaded;
    notice.addEventListener('toggle', ({ newState }) => newState === 'closed' && notice.remove());
  };
  const keep = (tap) => {
    recorded.taps.push(tap);
    timer ??= setTimeout(giveUp, wait);
  };
  // What was done last in a field counts, also where another field was changed in between.
  const keepLast = ({ type }, target) => {
    if (recorded.ready || !target) return;
    recorded.taps = recorded.taps.filter((tap) => tap.target !== target || tap.type !== type);
    if (type === 'click') target.setAttribute('aria-busy', 'true');
    keep({ type, target });
  };
  const keepField = (event) => keepLast(event, event.target.closest?.('#controls, #choices') && event.target);
  addEventListener('click', (event) =>
    keepLast(event, event.target.closest?.('#viewer button[type="button"]:not([popovertarget])')),
  );
  addEventListener('input', keepField);
  addEventListener('change', keepField);
  addEventListener('keydown', (event) => {
    const { type, target, key, ctrlKey, metaKey, altKey } = event;
    const isShortcut = ctrlKey || metaKey ? key === 'k' : !altKey && /^(F2|[^ ])$/.test(key);
    if (recorded.ready || !isShortcut || target.closest?.('input:not([type="radio"]), textarea, select')) return;
    event.preventDefault();
    keep({ type, target, key, ctrlKey, metaKey });
  });
  // A module that has failed is not fetched again until the page is.
  addEventListener(
    'error',
    ({ target }) => {
      if (target.tagName !== 'SCRIPT') return;
      wait = 0;
      giveUp();
    },
    true,
  );
})();
