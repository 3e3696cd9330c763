/** Says on the product page what the shopper's store has of the size that is chosen. Loaded for who has a store. */
const part = document.querySelector<HTMLElement>('[data-in-store]');
const shown = part?.querySelector<HTMLElement>('[data-in-store-stock]');
let asked = 0;

async function tell(): Promise<void> {
  if (!part || !shown) return;
  asked += 1;
  const mine = asked;
  const sku = document.querySelector<HTMLInputElement>(
    '.buy-box__form :is(input[type="hidden"], input:checked)[name="productId"]',
  )?.value;
  const answer = await fetch(`${part.dataset['inStore'] ?? ''}/in-store?variant=${encodeURIComponent(sku ?? '')}`);
  const text = answer.ok ? await answer.text() : '';
  // The latest choice counts, whichever answer comes last.
  if (mine !== asked) return;
  const fragment = new DOMParser().parseFromString(text, 'text/html').querySelector('[data-store-stock]');
  shown.replaceChildren(...(fragment?.childNodes ?? []));
}

const ask = (): void => void tell().catch(() => shown?.replaceChildren());
document.querySelector('.buy-box__form')?.addEventListener('change', ask);
addEventListener('cairn:state', ask);
ask();

export {};
