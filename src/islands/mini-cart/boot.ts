/**
 * What the mini cart needs before anybody touches it: "add to cart" goes
 * without leaving the page. Its dialog is one of islands/dialogs.
 */
import { openModal } from '../../ui/modal-links.ts';

const CHANNEL = 'cairn-cart';
const STORAGE_KEY = 'cairn-cart';

async function add(form: HTMLFormElement): Promise<void> {
  if (form.ariaBusy === 'true') return;
  const data = new FormData(form);
  const button = form.querySelector<HTMLElement>('[type="submit"]');
  form.ariaBusy = 'true';
  form.querySelector('.add-note')?.remove();
  try {
    const [{ addToCart }, { describe }] = await Promise.all([import('./cart.ts'), import('./wording.ts')]);
    // A list with boxes to tick sends several, one after the other: the first one may have to make the cart.
    let problem: unknown;
    for (const [name, sku] of data) if (/^productId(?:\.\d+)?$/.test(name)) problem ??= await addToCart(String(sku), Number(data.get('qty') ?? 1), form);
    if (problem === undefined) openModal('#mini-cart', button);
    else form.append(note(await describe(problem)));
  } catch {
    // The code cannot be had: the form works without it.
    form.submit();
  } finally {
    form.ariaBusy = null;
  }
}

function note(text: string): HTMLElement {
  const element = document.createElement('p');
  element.className = 'add-note';
  element.role = 'alert';
  element.textContent = text;
  return element;
}

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  // Signing in or out changes whose cart it is: the copy kept here is no longer it (AUTH-14).
  if (/\/api\/form\/sign-(?:in|out)$/.test(form.action)) localStorage.removeItem(STORAGE_KEY);
  if (!form.matches('form[data-add-to-cart]') || event.defaultPrevented) return;
  event.preventDefault();
  void add(form);
});
// The others tabs' changes show in the header at once; the mini cart itself listens when it is there.
new BroadcastChannel(CHANNEL).addEventListener('message', () => dispatchEvent(new Event('cairn:state')));
