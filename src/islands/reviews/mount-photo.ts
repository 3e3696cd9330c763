import css from './photo.css?inline';
import type { DialogHost } from '../dialogs/dialog.ts';
import { fetchMain } from './fetch-main.ts';
import { productPathHere } from './product-path.ts';

let styled = false;

/** Shows a picture of a review in a dialog; the markup is that of its page. */
export async function mount({ dialog, body, query }: DialogHost): Promise<void> {
  if (!styled) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    styled = true;
  }
  dialog.classList.add('dialog--wide');

  async function show(id: string): Promise<void> {
    const page = await fetchMain(`${productPathHere()}/photos/${encodeURIComponent(id)}`);
    const photo = page.querySelector<HTMLElement>('[data-review-photo]');
    if (photo === null) throw new Error('photo: none on its page');
    body.replaceChildren(document.importNode(photo, true));
  }

  body.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-photo]') : null;
    if (link === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { photo = '' } = link.dataset;
    show(photo).then(
      () => {
        // The address names the picture that is shown.
        const address = new URL(location.href);
        address.searchParams.set('photo', photo);
        history.replaceState(history.state, '', address);
        (body.querySelector<HTMLElement>(`a[rel="${link.rel}"]`) ?? body.querySelector<HTMLElement>('a'))?.focus();
      },
      () => location.assign(link.href),
    );
  });
  await show(query.get('photo') ?? '');
}
