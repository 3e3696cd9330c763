/** Suggestions come to a search field on its first focus; until then, and without them, it is a plain form. */
const attach = async (field: HTMLInputElement): Promise<void> => {
  try {
    const { Suggestions } = await import('./suggest.ts');
    new Suggestions(field).start();
  } catch {
    // The form searches all the same.
  }
};

document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.matches('.search-form__field') || target.dataset['suggest'] !== undefined) return;
  target.dataset['suggest'] = '';
  void attach(target);
});

// A module of its own: its names are not the page's.
export {};
