import { TOKEN_REFUSED } from '../../commerce/contract/error-codes.ts';
import { openModal } from '../../ui/dialog/modal-links.ts';
import type { DialogHost } from '../dialogs/dialog.ts';
import { adoptCss } from '../../ui/page/adopt-css.ts';
import { pageMessage } from '../../ui/page/page-data.ts';
import { fetchPart, fieldsOf, takeForms } from '../dialogs/form-dialog.ts';
import css from './pickup.css?inline';
import { complain, offerPosition, takePosition } from './position.ts';
import { reportChange, send } from './send.ts';

/** The form of the product that the page is about. */
const buyForm = (): HTMLFormElement | null => document.querySelector<HTMLFormElement>('.buy-box__form');

const chosenSize = (): string =>
  buyForm()?.querySelector<HTMLInputElement>(':is(input[type="hidden"], input:checked)[name="productId"]')?.value ?? '';

/** Shows the stores for the product of the page (STORE-02); the markup is that of its page. */
export async function mount({ body, close, dialog, query }: DialogHost): Promise<void> {
  adoptCss(css);
  dialog.classList.add('dialog--wide');
  let shown = 0;

  async function show(search: URLSearchParams): Promise<void> {
    const mine = (shown += 1);
    body.ariaBusy = 'true';
    try {
      const next = await fetchPart(`${buyForm()?.dataset['href'] ?? ''}/pickup-choice?${search}`, '[data-pickup]');
      // The latest search counts, whichever answer comes last.
      if (mine === shown) body.replaceChildren(next);
    } finally {
      body.ariaBusy = null;
    }
    offerPosition(body);
  }

  async function find(form: HTMLFormElement): Promise<void> {
    const focused = document.activeElement?.id ?? '';
    await show(fieldsOf(form));
    document.getElementById(focused)?.focus();
  }

  async function choose(form: HTMLFormElement): Promise<void> {
    const url = await send(form);
    if (url.pathname.endsWith('/pickup')) {
      await show(url.searchParams);
      body.querySelector<HTMLElement>('[role="alert"]')?.focus();
    } else if (url.searchParams.get('error') === TOKEN_REFUSED) openModal('?reason=expired#modal-sign-in', null);
    else if (!reportChange(url) && !openModal('#mini-cart', null)) close();
  }

  const failed = (): void => complain(body, pageMessage('failed'));
  body.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      if (!form.matches('[data-pickup-search]')) return;
      // A search may be sent while another is under way.
      event.preventDefault();
      event.stopImmediatePropagation();
      find(form).catch(failed);
    },
    { capture: true },
  );
  takePosition(body, show);
  takeForms(body, choose, failed);
  body.addEventListener('change', ({ target }) => {
    const { form } = target as HTMLSelectElement;
    if ((target as Element).matches('select') && form !== null) find(form).catch(failed);
  });
  body.addEventListener('click', (event) => {
    const again = (event.target as Element).closest<HTMLAnchorElement>('[data-pickup-again]');
    if (again === null) return;
    event.preventDefault();
    show(new URL(again.href).searchParams).catch(() => undefined);
  });
  const asked = ['place', 'variant'].flatMap((name) => (query.get(name) ? [[name, query.get(name) as string]] : []));
  await show(new URLSearchParams({ variant: chosenSize(), ...Object.fromEntries(asked) }));
}
