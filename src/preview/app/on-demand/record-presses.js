// Records presses of buttons and changes of controls until the viewer's code has come, which replays them. Links, forms
// and what the browser opens by itself need no script. Inlined as it is.
(() => {
  const recorded = (window.cairnRecorded = { taps: [], ready: false });
  const keep = ({ type }, target) => {
    if (recorded.ready || !target || recorded.taps.some((tap) => tap.target === target && tap.type === type)) return;
    recorded.taps.push({ type, target });
    if (type === 'click') target.setAttribute('aria-busy', 'true');
  };
  addEventListener('click', (event) =>
    keep(event, event.target.closest?.('#viewer button[type="button"]:not([popovertarget])')),
  );
  addEventListener('change', (event) => keep(event, event.target.closest?.('#controls, #choices') && event.target));
})();
