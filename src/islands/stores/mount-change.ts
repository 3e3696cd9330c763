import { adoptCss } from '../../ui/page/adopt-css.ts';
import type { DialogHost } from '../dialogs/dialog.ts';
import { fetchPart, takeForms } from '../dialogs/form-dialog.ts';
import { pageLocale } from '../page-client.ts';
import css from './pickup.css?inline';
import { reportChange, send } from './send.ts';

/** Asks whether another store is meant, or reports that it is (STORE-03); the markup is that of the pages. */
export async function mount({ body, close, dialog, query }: DialogHost): Promise<void> {
  adoptCss(css);
  const search = new URLSearchParams(query);
  search.set('step', dialog.id === 'modal-change-store' ? 'change' : 'changed');
  const { locale } = pageLocale();

  async function change(form: HTMLFormElement): Promise<void> {
    const url = await send(form);
    if (!reportChange(url)) location.assign(url);
  }

  takeForms(body, change, (form) => form.submit());
  body.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[data-close]')) return;
    event.preventDefault();
    close();
  });
  body.replaceChildren(await fetchPart(`/${locale}/cart/store-step?${search}`, '[data-store-step]'));
}
