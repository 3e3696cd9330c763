// Unfolds the menus on first use: most visits never open them, and a phone should not build a thousand unused elements.
// Inlined as it is.
(() => {
  const unfold = ({ target }) =>
    target
      .closest?.('cairn-menu,#drawer')
      ?.querySelectorAll('noscript')
      .forEach((folded) => {
        folded.outerHTML = folded.textContent;
      });
  for (const type of ['pointerover', 'focusin', 'beforetoggle']) addEventListener(type, unfold, true);
})();
