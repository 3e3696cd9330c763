import { adoptCss } from '../../ui/page/adopt-css.ts';
import type { DialogHost } from '../dialogs/dialog.ts';
import { fetchPart, fieldsOf } from '../dialogs/form-dialog.ts';
import { pageLocale } from '../page-client.ts';
import css from './size-chart.css?inline';

/** URL of the chart as an HTML fragment. The type comes from the page URL and is untrusted, so it is encoded. */
const addressOf = (dialogId: string, query: URLSearchParams): string =>
  `/${pageLocale().locale}/partial/size-chart/${dialogId === 'modal-foot-sizes' ? 'feet' : encodeURIComponent(query.get('productType') ?? '')}`;

/** Shows the chart's answer to somebody's measures; the server computes it, as it does without JavaScript. */
async function advise(form: HTMLFormElement, address: string): Promise<void> {
  const advice = await fetchPart(`${address}?${fieldsOf(form)}`, '[data-advice]');
  const place = form.querySelector('[data-advice]');
  if (place !== null) place.textContent = advice.textContent;
}

/** Shows a size chart in a dialog; same chart as on its page. */
export async function mount({ dialog, body, query, setTitle }: DialogHost): Promise<void> {
  adoptCss(css);
  dialog.classList.add('dialog--wide');
  const chart = await fetchPart(addressOf(dialog.id, query), '[data-size-chart]');
  setTitle(chart.dataset['title'] ?? '');
  body.append(chart);
  body.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    event.preventDefault();
    advise(form, addressOf(dialog.id, query)).catch(() => form.submit());
  });
}
