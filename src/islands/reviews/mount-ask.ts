import { openModal } from '../../ui/dialog/modal-links.ts';
import { adoptCss } from '../../ui/page/adopt-css.ts';
import type { DialogHost } from '../dialogs/dialog.ts';
import { mountForm } from '../dialogs/form-dialog.ts';
import css from './ask.css?inline';
import { productPathHere } from './product-path.ts';

/** Shows the form of a question, or that one was sent; the markup is that of their pages. */
export async function mount(host: DialogHost): Promise<void> {
  adoptCss(css);
  const step = host.dialog.id === 'modal-question-sent' ? 'asked' : 'ask';
  await mountForm(host, '[data-ask], [data-asked]', `${productPathHere()}/${step}`, ({ pathname, search }) => {
    if (!pathname.endsWith('/asked')) return pathname + search;
    openModal('#modal-question-sent');
    return undefined;
  });
}
