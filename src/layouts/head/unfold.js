// Unfolds the menus when somebody reaches for them: most visits never do, and a phone should not build a thousand elements for nothing. Inlined as it is.
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
