import type { DialogHost } from '../dialogs/dialog.ts';
import { pageLocale } from '../page-client.ts';
import css from './size-chart.css?inline';

let styled = false;

/** URL of the chart as an HTML fragment. The type comes from the page URL and is untrusted, so it is encoded. */
const addressOf = (dialogId: string, query: URLSearchParams): string =>
  `/${pageLocale().locale}/partial/size-chart/${dialogId === 'modal-foot-sizes' ? 'feet' : encodeURIComponent(query.get('productType') ?? '')}`;

/** Shows the chart's answer to somebody's measures; the server computes it, as it does without JavaScript. */
async function advise(form: HTMLFormElement, address: string): Promise<void> {
  const measures = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const answer = await fetch(`${address}?${measures}`);
  if (!answer.ok) throw new Error(`size chart: ${answer.status}`);
  const told = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('[data-advice]');
  const place = form.querySelector('[data-advice]');
  if (place !== null) place.textContent = told?.textContent ?? '';
}

/** Shows a size chart in a dialog; same chart as on its page. */
export async function mount({ dialog, body, query, setTitle }: DialogHost): Promise<void> {
  if (!styled) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    styled = true;
  }
  dialog.classList.add('dialog--wide');
  const answer = await fetch(addressOf(dialog.id, query));
  if (!answer.ok) throw new Error(`size chart: ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const chart = page.querySelector<HTMLElement>('[data-size-chart]');
  if (chart === null) throw new Error('size chart: none on its page');
  setTitle(chart.dataset['title'] ?? '');
  body.append(document.importNode(chart, true));
  body.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    event.preventDefault();
    advise(form, addressOf(dialog.id, query)).catch(() => form.submit());
  });
}
