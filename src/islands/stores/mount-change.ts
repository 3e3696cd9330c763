import type { DialogHost } from '../dialogs/dialog.ts';
import { pageLocale } from '../page-client.ts';
import { adoptStoreCss, fragment, reportChange, send } from './send.ts';

/** Asks whether another store is meant, or reports that it is (STORE-03); the markup is that of the pages. */
export async function mount({ body, close, dialog, query }: DialogHost): Promise<void> {
  adoptStoreCss();
  const search = new URLSearchParams(query);
  search.set('step', dialog.id === 'modal-change-store' ? 'change' : 'changed');
  const { locale } = pageLocale();

  async function change(form: HTMLFormElement): Promise<void> {
    if (form.ariaBusy === 'true') return;
    form.ariaBusy = 'true';
    const url = await send(form);
    if (!reportChange(url)) location.assign(url);
  }

  body.addEventListener('submit', (event) => {
    // The cart page would take the form as one of its own (islands/cart).
    event.stopPropagation();
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    change(form).catch(() => form.submit());
  });
  body.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[data-close]')) return;
    event.preventDefault();
    close();
  });
  const next = await fragment(`/${locale}/cart/store-step?${search}`, '[data-store-step]');
  body.replaceChildren(next);
}
