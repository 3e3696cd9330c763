/** Name of the reviewer, so that it is typed once. */
const AUTHOR = 'cairn-reviewer';

/** Remarks are sent without leaving the view. */
export function connectReviews(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-review]')) return;
    const body = form.closest<HTMLElement>('.panel__body');
    if (body === null) return;
    event.preventDefault();
    const fields = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    if (fields.has('author')) localStorage.setItem(AUTHOR, fields.get('author') ?? '');
    // Whoever marks a remark is whoever has said something here.
    if (fields.has('settle'))
      fields.set(
        'by',
        body.querySelector<HTMLInputElement>('[name="author"]')?.value.trim() || (localStorage.getItem(AUTHOR) ?? ''),
      );
    body.setAttribute('aria-busy', 'true');
    // A form field may be called `action`; the attribute is what was sent.
    void fetch(form.getAttribute('action') ?? '', { method: 'POST', body: fields })
      .then(async (response) => {
        const inside = new DOMParser().parseFromString(await response.text(), 'text/html').body;
        if (response.ok || response.status === 400) body.replaceChildren(...inside.childNodes);
        body.querySelector<HTMLElement>('[name="text"]')?.focus();
      })
      // What was typed stays in the form.
      .catch(() => form.querySelector<HTMLElement>('[type="submit"]')?.focus())
      .finally(() => body.removeAttribute('aria-busy'));
  });
  document.addEventListener('focusin', ({ target }) => {
    if (
      !(target instanceof HTMLInputElement) ||
      target.name !== 'author' ||
      target.closest('[data-review]') === null ||
      target.value !== ''
    )
      return;
    target.value = localStorage.getItem(AUTHOR) ?? '';
  });
}
