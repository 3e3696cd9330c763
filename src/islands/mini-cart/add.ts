import { openModal } from '../dialogs/links.ts';

function note(text: string): HTMLElement {
  const element = document.createElement('p');
  element.className = 'add-note';
  element.role = 'alert';
  element.textContent = text;
  return element;
}

/** Loads what adding and the mini cart need, before or while the item is added. */
export function prepareMiniCart(): void {
  for (const code of [
    import('./cart.ts'),
    import('./mount.tsx'),
    import('../../messages/browser.ts').then(({ loadMessages }) => loadMessages('cart')),
  ])
    // Whoever needs it asks again, and sees the error.
    code.catch(() => undefined);
}

/** "Add to cart" without leaving the page: adds the form's products and opens the mini cart. */
export async function addFromForm(form: HTMLFormElement): Promise<void> {
  if (form.ariaBusy === 'true') return;
  // A required choice is missing: its legend asks for it, in our own words instead of the browser's bubble.
  const missing = [...form.querySelectorAll<HTMLElement>(':is(input, select):invalid:not([name="email"])')];
  const [first] = missing.filter((field) => !field.matches('[data-sold-out]')).concat(missing);
  if (first !== undefined) {
    first.closest('fieldset')?.setAttribute('data-missing', '');
    first.focus();
    return;
  }
  if (form.querySelector('[data-sold-out]:is(:checked, [type="hidden"])') !== null) {
    const { askToBeTold } = await import('../back-in-stock/ask.ts');
    return askToBeTold(form);
  }
  const data = new FormData(form);
  const recipeId = data.get('recipeId');
  const button = form.querySelector<HTMLElement>('[type="submit"]');
  form.ariaBusy = 'true';
  form.querySelector('.add-note')?.remove();
  prepareMiniCart();
  try {
    const [{ addToCart }, { describe }] = await Promise.all([import('./cart.ts'), import('./reason.ts')]);
    // Checkbox lists submit several products; add them one by one, as the first may create the cart.
    let problem: unknown;
    for (const [name, sku] of data)
      if (/^productId(?:\.\d+)?$/.test(name))
        problem ??= await addToCart(
          {
            productId: String(sku),
            qty: Number(data.get('qty') ?? 1),
            ...(recipeId && { recipeId: String(recipeId) }),
          },
          form,
        );
    if (problem === undefined) openModal('#mini-cart', button);
    else form.append(note(await describe(problem)));
  } catch {
    // The code could not be loaded: submit natively.
    form.submit();
  } finally {
    form.ariaBusy = null;
  }
}
