import { localeBase } from '../../ui/page/page-data.ts';
import { type Begun, clearAtOnce, painted, sayInMiniCart } from './at-once.ts';
import { ANSWERED } from './when-answered.ts';

/** Loads the code of dialogs; passed in, because dialogs have forms that add to the cart. */
type LoadDialogs = () => Promise<{ openModal: (href: string, opener: Element | null) => boolean }>;

function note(text: string): HTMLElement {
  const element = document.createElement('p');
  element.className = 'add-note';
  element.role = 'alert';
  element.textContent = text;
  return element;
}

/** Loads what adding needs, before or while the item is added. The mini cart's own code comes after the answer. */
export function prepareMiniCart(): void {
  for (const code of [
    import('./answer.ts'),
    import('../../messages/browser.ts').then(({ loadMessages }) => loadMessages('cart')),
  ])
    // Whoever needs it asks again, and sees the error.
    code.catch(() => undefined);
}

/** Sends the form as a browser without script would; one of a closed dialog is not in the page any more. */
function sendNatively(form: HTMLFormElement): void {
  if (!form.isConnected) {
    form.hidden = true;
    document.body.append(form);
  }
  form.submit();
}

/** What fills the mini cart has waited for this. */
function answered({ dialog }: Begun): void {
  delete dialog?.dataset['adding'];
  dialog?.dispatchEvent(new Event(ANSWERED));
}

/** Shows the cart of the answer, in place of the row that stood for it. */
async function showCart(begun: Begun, load: LoadDialogs): Promise<void> {
  const { dialog, opener, handOver } = begun;
  answered(begun);
  const { openModal } = await load();
  handOver?.();
  // Closed while the server was asked: it stays so.
  if (dialog?.open === false) clearAtOnce(dialog);
  // Opened by the dialogs' code, it has waited for the answer and is filled by that code.
  else if (dialog === undefined || handOver !== undefined) openModal('#mini-cart', opener);
}

/** Says where the shopper is why nothing was added: at the form, or where the form has gone with its dialog. */
async function showRefusal(begun: Begun, problem: unknown, load: LoadDialogs): Promise<void> {
  const { form, dialog, opener } = begun;
  const { describe } = await import('./cart.ts');
  const text = await describe(problem);
  sayInMiniCart('refused');
  const isFormThere = form.isConnected && form.closest('dialog:not([open])') === null;
  if (dialog?.open === true && !isFormThere) {
    clearAtOnce(dialog);
    const told = note(text);
    told.className = 'notice notice--error mini-cart__refusal';
    dialog.querySelector('template')?.after(told);
    dialog.addEventListener('close', () => told.remove(), { once: true });
    return showCart(begun, load);
  }
  if (dialog !== undefined) {
    dialog.close();
    clearAtOnce(dialog);
    answered(begun);
  }
  // A button beside its form is pressed where the form is out of sight.
  if (isFormThere && (opener === null || form.contains(opener))) form.append(note(text));
  else {
    const { showToast } = await import('../../ui/toast/index.ts');
    showToast({ type: 'error', title: text });
  }
}

/**
 * "Add to cart" without leaving the page: adds what a form has begun to, and shows the answer.
 *
 * @param load loads the code of dialogs
 */
export async function add(begun: Begun, load: LoadDialogs): Promise<void> {
  const { form, skus, qty, recipeId } = begun;
  if (form.querySelector('[data-sold-out]:is(:checked, [type="hidden"])') !== null) {
    const { askToBeTold } = await import('../back-in-stock/ask.ts');
    form.ariaBusy = null;
    return askToBeTold(form);
  }
  // The row is painted first; to create the cart's store would keep it waiting.
  if (begun.dialog !== undefined) await painted();
  prepareMiniCart();
  const work = (async (): Promise<unknown> => {
    const { addToCart } = await import('./cart.ts');
    // Checkbox lists submit several products; add them one by one, as the first may create the cart.
    let problem: unknown;
    for (const productId of skus)
      problem ??= await addToCart({ productId, qty, ...(recipeId !== '' && { recipeId }) }, form);
    return problem;
  })();
  let isAdded = false;
  try {
    const problem = await work;
    isAdded = problem === undefined;
    if (isAdded) {
      const [{ showAnswer }, { loadMessages }] = await Promise.all([
        import('./answer.ts'),
        import('../../messages/browser.ts'),
      ]);
      const [sku] = skus;
      if (begun.dialog !== undefined && sku !== undefined) showAnswer(begun.dialog, sku, await loadMessages('cart'));
      sayInMiniCart('added', form.dataset['name']);
      await showCart(begun, load);
    } else await showRefusal(begun, problem, load);
  } catch {
    // The code could not be loaded. What is in the cart must not be added again.
    if (isAdded) location.assign(`${localeBase()}/cart`);
    else sendNatively(form);
  } finally {
    form.ariaBusy = null;
  }
}
