// Fetches what menus show only once they are opened, when a pointer or the focus comes to them or to the button of the
// drawer: most visits never open them. The list of countries is copied from the footer. If that fails, the links for visitors without JavaScript stand there.
// Inlined as it is.
(() => {
  const unfold = async (root) => {
    root
      .querySelector('[data-copy]')
      ?.replaceWith(document.querySelector('footer .locale-selector ul').cloneNode(true));
    const { src } = root.dataset;
    if (!src) return;
    delete root.dataset.src;
    const parts = await fetch(src)
      .then((answer) => (answer.ok ? answer.text() : ''))
      .then((text) => new DOMParser().parseFromString(text, 'text/html'))
      .catch(() => undefined);
    root.querySelectorAll('noscript[data-menu]').forEach((place) => {
      const part = parts?.querySelector(`[data-menu=${JSON.stringify(place.dataset.menu)}]`);
      if (part) place.replaceWith(part);
      else place.outerHTML = place.textContent;
    });
    root.dispatchEvent(new Event('cairn:menu-filled'));
  };
  const near = ({ target }) => {
    const root = target.closest?.('cairn-menu,#drawer,[popovertarget=drawer]');
    if (root) unfold(root.popoverTargetElement || root);
  };
  for (const type of ['pointerover', 'focusin', 'beforetoggle']) addEventListener(type, near, true);
})();
