import { askServer } from '../../session/sign-in/ask-server.ts';
/** Local storage key of the reviewer's name. */
const AUTHOR = 'cairn-reviewer';

/** Sends comments without leaving the view. */
export function connectReviews(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-review]')) return;
    const body = form.closest<HTMLElement>('.panel__body');
    if (body === null) return;
    event.preventDefault();
    const fields = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    if (fields.has('author')) localStorage.setItem(AUTHOR, fields.get('author') ?? '');
    // Marks carry the name of the reviewer of this browser.
    if (fields.has('settle'))
      fields.set(
        'by',
        body.querySelector<HTMLInputElement>('[name="author"]')?.value.trim() || (localStorage.getItem(AUTHOR) ?? ''),
      );
    body.setAttribute('aria-busy', 'true');
    // `form.action` may be a field of that name: read the attribute.
    void askServer('act', () => fetch(form.getAttribute('action') ?? '', { method: 'POST', body: fields }))
      .then(async (response) => {
        const inside = new DOMParser().parseFromString(await response.text(), 'text/html').body;
        if (response.ok || response.status === 400) body.replaceChildren(...inside.childNodes);
        body.querySelector<HTMLElement>('[name="text"]')?.focus();
      })
      // After a failure the text stays in the form.
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
