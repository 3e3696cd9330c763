/** A form that was submitted and is not answered yet. */
export interface Change {
  readonly url: string;
  readonly body: URLSearchParams;
  readonly name: string;
}

/** Forms whose row leaves the list at once. */
const LEAVING: Readonly<Record<string, string>> = {
  remove: 'data-item',
  'remove-coupon': 'data-coupon',
  dismiss: 'data-promotion',
  save: 'data-item',
  restore: 'data-saved',
  'delete-saved': 'data-saved',
};

/** Shows what a change will probably do, in the row it is about. Amounts wait for the server. */
export function showChange(cart: HTMLElement, { name, body }: Change): void {
  const id = body.get('itemId') ?? body.get('code') ?? body.get('promotionId') ?? '';
  const attribute = LEAVING[name];
  if (attribute !== undefined) {
    const row = cart.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(id)}"]`);
    if (row !== null) row.hidden = true;
    return;
  }
  const row = cart.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`);
  const select = row?.querySelector('select');
  if (name !== 'update' || row === null || !select) return;
  select.value = body.get('qty') ?? select.value;
  row.ariaBusy = 'true';
}
