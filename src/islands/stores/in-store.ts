/** Says on the product page what the shopper's store has of the size that is chosen. Loaded for who has a store. */
const shown = document.querySelector('.in-store__stock');
const form = document.querySelector<HTMLFormElement>('.buy-box__form');
let asked = 0;

async function tell(): Promise<void> {
  if (!shown || !form) return;
  asked += 1;
  const mine = asked;
  const sku = form.querySelector<HTMLInputElement>(':is(input[type="hidden"], input:checked)[name="productId"]')?.value;
  const answer = await fetch(`${form.dataset['href'] ?? ''}/in-store?variant=${encodeURIComponent(sku ?? '')}`);
  const text = answer.ok ? await answer.text() : '';
  // The latest choice counts, whichever answer comes last.
  if (mine !== asked) return;
  const fragment = new DOMParser().parseFromString(text, 'text/html').querySelector('[data-store-stock]');
  shown.replaceChildren(...(fragment?.childNodes ?? []));
}

const ask = (): void => void tell().catch(() => shown?.replaceChildren());
form?.addEventListener('change', ask);
addEventListener('cairn:state', ask);
ask();

export {};
