import { openModal } from '../dialogs/links.ts';

function note(text: string): HTMLElement {
  const element = document.createElement('p');
  element.className = 'add-note';
  element.role = 'alert';
  element.textContent = text;
  return element;
}

/** "Add to cart" without leaving the page: what the form names goes into the cart, and the mini cart opens. */
export async function addFromForm(form: HTMLFormElement): Promise<void> {
  if (form.ariaBusy === 'true') return;
  // A required choice that was not made: its legend asks for it, in the shop's words instead of the browser's bubble.
  const missing = form.querySelector<HTMLInputElement>('input:invalid');
  if (missing !== null) {
    missing.closest('fieldset')?.setAttribute('data-missing', '');
    missing.focus();
    return;
  }
  const data = new FormData(form);
  const button = form.querySelector<HTMLElement>('[type="submit"]');
  form.ariaBusy = 'true';
  form.querySelector('.add-note')?.remove();
  try {
    const [{ addToCart }, { describe }] = await Promise.all([import('./cart.ts'), import('./reason.ts')]);
    // A list with boxes to tick sends several, one after the other: the first one may have to make the cart.
    let problem: unknown;
    for (const [name, sku] of data)
      if (/^productId(?:\.\d+)?$/.test(name))
        problem ??= await addToCart(String(sku), Number(data.get('qty') ?? 1), form);
    if (problem === undefined) openModal('#mini-cart', button);
    else form.append(note(await describe(problem)));
  } catch {
    // The code cannot be had: the form works without it.
    form.submit();
  } finally {
    form.ariaBusy = null;
  }
}
