import css from './photo.css?inline';
import { adoptCss } from '../../ui/page/adopt-css.ts';
import type { DialogHost } from '../dialogs/dialog.ts';
import { fetchPart } from '../dialogs/form-dialog.ts';
import { productPathHere } from './product-path.ts';

/** Shows a picture of a review in a dialog, arrow keys the one before or after it; the markup is that of its page. */
export async function mount({ dialog, body, query }: DialogHost): Promise<() => void> {
  adoptCss(css);
  dialog.classList.add('dialog--wide');

  async function show(id: string): Promise<void> {
    const address = `${productPathHere()}/photos/${encodeURIComponent(id)}`;
    body.replaceChildren(await fetchPart(address, '[data-review-photo]'));
  }

  const keys = new AbortController();
  dialog.addEventListener(
    'keydown',
    ({ key }) => {
      const rel = key === 'ArrowLeft' ? 'prev' : key === 'ArrowRight' ? 'next' : undefined;
      if (rel !== undefined) body.querySelector<HTMLElement>(`a[rel="${rel}"]`)?.click();
    },
    { signal: keys.signal },
  );
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
  return () => keys.abort();
}
