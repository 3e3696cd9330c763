// Records presses of buttons and what is chosen and typed in controls until the viewer's code has come, which replays
// them. Links, forms and what the browser opens by itself need no script. Inlined as it is.
(() => {
  const recorded = (window.cairnRecorded = { taps: [], ready: false });
  const keep = ({ type }, target) => {
    if (recorded.ready || !target) return;
    // What was done last in a field counts, also where another field was changed in between.
    recorded.taps = recorded.taps.filter((tap) => tap.target !== target || tap.type !== type);
    recorded.taps.push({ type, target });
    if (type === 'click') target.setAttribute('aria-busy', 'true');
  };
  const keepField = (event) => keep(event, event.target.closest?.('#controls, #choices') && event.target);
  addEventListener('click', (event) =>
    keep(event, event.target.closest?.('#viewer button[type="button"]:not([popovertarget])')),
  );
  addEventListener('input', keepField);
  addEventListener('change', keepField);
})();
