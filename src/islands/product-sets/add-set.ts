import { formatPrice } from '../../messages/format.ts';
import { openModal } from '../dialogs/links.ts';

interface Piece {
  readonly element: HTMLElement;
  readonly take: HTMLInputElement;
  readonly variant: HTMLSelectElement;
}

const piecesOf = (form: HTMLFormElement): Piece[] =>
  [...form.querySelectorAll<HTMLElement>('[data-piece]')].flatMap((element) => {
    const take = element.querySelector<HTMLInputElement>('input');
    const variant = element.querySelector('select');
    return take === null || variant === null ? [] : [{ element, take, variant }];
  });

/** Says at a piece what became of it. */
function tell({ element, variant }: Piece, text: string, isProblem: boolean): void {
  const told = element.querySelector<HTMLElement>('[data-told]');
  if (told !== null) told.textContent = text;
  told?.toggleAttribute('data-problem', isProblem);
  variant.ariaInvalid = isProblem ? 'true' : null;
  if (isProblem && told !== null) variant.setAttribute('aria-describedby', told.id);
}

function alertIn(form: HTMLFormElement, text: string): void {
  const alert = form.querySelector<HTMLElement>('[data-set-alert]');
  if (alert === null) return;
  alert.textContent = text;
  alert.hidden = text === '';
}

/** Why nothing can be added where no piece is ticked; empty where one is, or where none has been added or can be. */
function showIdle(form: HTMLFormElement, pieces: readonly Piece[], count: number): void {
  const { added = '', none = '' } = form.dataset;
  const button = form.querySelector<HTMLButtonElement>('[type="submit"]');
  const place = form.querySelector<HTMLElement>('.set__idle');
  const open = pieces.filter(({ take }) => !take.disabled);
  if (button !== null) button.ariaDisabled = count === 0 ? 'true' : null;
  if (place === null || open.length === 0) return;
  const isAllAdded = open.every(({ element }) => 'inCart' in element.dataset);
  place.textContent = count > 0 ? '' : isAllAdded ? added : none;
}

/** Shows what the ticked pieces cost, each in the colour that is chosen; colours may differ in price. */
export function showTotal(form: HTMLFormElement): void {
  const pieces = piecesOf(form);
  const { currency = '' } = form.dataset;
  const money = (cents: number): string => formatPrice(cents / 100, currency, document.documentElement.lang);
  let [count, total] = [0, 0];
  for (const { element, take, variant } of pieces) {
    const cents = Math.round(Number(variant.selectedOptions[0]?.dataset['price'] ?? element.dataset['piece']) * 100);
    element.querySelector('.set-piece__price')?.replaceChildren(money(cents));
    if (!take.checked) continue;
    count++;
    total += cents;
  }
  const isWhole = count === pieces.length;
  for (const place of form.querySelectorAll<HTMLElement>('[data-all]')) {
    const text = place.dataset[isWhole ? 'all' : 'some'] ?? '';
    place.textContent = text.replace('{count}', String(count)).replace('{all}', String(pieces.length));
  }
  showIdle(form, pieces, count);
  const line = form.querySelector<HTMLElement>('.set__total');
  if (line === null) return;
  line.hidden = count === 0;
  line.querySelector('strong')?.replaceChildren(money(total));
}

/**
 * Adds the ticked pieces of a set without leaving the page. What is added is unticked, so that sending the form again
 * adds only the rest; a second tap while it is being sent does nothing.
 */
export async function addSet(form: HTMLFormElement): Promise<void> {
  if (form.ariaBusy === 'true') return;
  const { added = '', choose = '', partly = '' } = form.dataset;
  const pieces = piecesOf(form);
  const taken = pieces.filter(({ take }) => take.checked);
  for (const piece of taken) tell(piece, '', false);
  alertIn(form, '');
  const open = taken.filter(({ variant }) => variant.value === '');
  for (const piece of open) tell(piece, choose, true);
  open[0]?.variant.focus();
  if (taken.length === 0) return showTotal(form);
  if (open.length > 0) return;
  form.ariaBusy = 'true';
  const failed: Piece[] = [];
  try {
    const { addToCart, describe } = await import('../mini-cart/cart.ts');
    // One after the other: the first may create the cart.
    for (const piece of taken) {
      const problem = await addToCart({ productId: piece.variant.value, qty: 1 }, form);
      piece.take.checked = problem !== undefined;
      if (problem !== undefined) failed.push(piece);
      else piece.element.dataset['inCart'] = '';
      tell(piece, problem === undefined ? added : await describe(problem), problem !== undefined);
    }
  } catch {
    // The code could not be loaded: submit natively.
    return form.submit();
  } finally {
    form.ariaBusy = null;
  }
  showTotal(form);
  if (failed.length === 0) return void openModal('#mini-cart', form.querySelector('[type="submit"]'));
  const inCart = taken.length - failed.length;
  if (inCart > 0) alertIn(form, partly.replace('{added}', String(inCart)).replace('{count}', String(taken.length)));
  failed[0]?.variant.focus();
}
